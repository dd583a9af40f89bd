/** How long ago something was, in words. */

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function ago(time: string, language: string, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
  for (const [unit, length] of UNITS)
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  return words.format(0, "second");
}
