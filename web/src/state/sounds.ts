/** Sounds made on the spot: no files, nothing to load. Silent unless the player wants them. */

import { settings } from "./settings.svelte";

export type Sound = "dice" | "move" | "battle" | "turn" | "none";
let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sounds || sound === "none") return;
  context ??= new AudioContext();
  // Browsers keep silent until somebody has clicked.
  void context.resume().then(() => SOUNDS[sound](context as AudioContext));
}

const SOUNDS: Record<Exclude<Sound, "none">, (audio: AudioContext) => void> = {
  dice: (audio) =>
    [0, 0.07, 0.13, 0.24, 0.31].forEach((at, index) =>
      knock(audio, at, 1500 + (index % 3) * 420, 0.05, 0.28 - index * 0.03),
    ),
  move: (audio) => knock(audio, 0, 420, 0.07, 0.22),
  battle: (audio) => [0, 0.16, 0.38].forEach((at) => knock(audio, at, 110, 0.5, 0.5)),
  turn: (audio) => {
    tone(audio, 0, 523, 0.25);
    tone(audio, 0.14, 784, 0.4);
  },
};

/** A short burst of filtered noise: wood on wood, or, low and long, a gun far off. */
function knock(audio: AudioContext, after: number, pitch: number, length: number, loudness: number): void {
  const samples = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.2;
  const gain = audio.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + after);
}

function tone(audio: AudioContext, after: number, pitch: number, length: number): void {
  const start = audio.currentTime + after;
  const oscillator = audio.createOscillator();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.16, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
