/** Numbers as each language writes them. The twin of SIGNED is in `meuse/words/numbers.py`. */

import { FluentNumber, type FluentFunction, type FluentValue } from "@fluent/bundle";

/** A true minus, as in print; Intl writes a hyphen. */
const typeset = (text: string): string => text.replace("-", "−");

class SignedNumber extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    return typeset(super.toString(scope));
  }
}

/** `SIGNED($points)`: NUMBER with its sign; what is no number stays as it is. */
const SIGNED: FluentFunction = ([value], named): FluentValue => {
  if (!(value instanceof FluentNumber)) return value as FluentValue;
  const options = Object.fromEntries(
    Object.entries(named).map(([name, option]) => [
      name,
      Number(option instanceof FluentNumber ? option.value : option),
    ]),
  );
  return new SignedNumber(value.value, { ...options, signDisplay: "exceptZero" });
};

/** What our catalogues have beside Fluent's own. */
export const FUNCTIONS = { SIGNED };

/** A number in a language, with as many digits after the comma as `Intl` is told. */
export function decimal(language: string, value: number, options: Intl.NumberFormatOptions = {}): string {
  return typeset(new Intl.NumberFormat(language, options).format(value));
}
