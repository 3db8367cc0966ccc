// Soft sounds made here: no file, no request. Never the only sign of anything; off until somebody wants them.
import { settings } from "./settings.svelte";

export type Sound = "turn" | "card" | "dice" | "place" | "coin" | "gain" | "loss" | "yes" | "no" | "trick" | "end";

interface Tone {
  wave: OscillatorType;
  from: number;
  to?: number;
  at: number;
  long: number;
  peak: number;
}
interface Rustle {
  band: number;
  at: number;
  long: number;
  peak: number;
}

const tone = (
  from: number,
  at: number,
  long: number,
  peak: number,
  wave: OscillatorType = "sine",
  to?: number,
): Tone => ({ wave, from, at, long, peak, ...(to === undefined ? {} : { to }) });

const TONES: Record<Sound, Tone[]> = {
  turn: [tone(523, 0, 0.26, 0.3), tone(784, 0.14, 0.26, 0.3)],
  card: [],
  dice: [],
  place: [tone(196, 0, 0.09, 0.2, "triangle", 147)],
  coin: [tone(1319, 0, 0.12, 0.14), tone(1976, 0, 0.12, 0.14)],
  gain: [tone(440, 0, 0.16, 0.18, "sine", 660)],
  loss: [tone(220, 0, 0.26, 0.2, "triangle", 147)],
  yes: [392, 494, 587].map((pitch) => tone(pitch, 0, 0.22, 0.16)),
  no: [311, 330].map((pitch) => tone(pitch, 0, 0.18, 0.16)),
  trick: [392, 523, 659].map((pitch, n) => tone(pitch, n * 0.07, 0.2, 0.22)),
  end: [392, 523, 659, 784].map((pitch, n) => tone(pitch, n * 0.12, n === 3 ? 0.6 : 0.2, 0.28)),
};
const RUSTLES: Partial<Record<Sound, Rustle[]>> = {
  card: [{ band: 2400, at: 0, long: 0.07, peak: 0.18 }],
  dice: [0, 0.06, 0.13, 0.19].map((at) => ({ band: 1600, at, long: 0.018, peak: 0.22 })),
};

const LOUDNESS = 0.35;
const APART = 60;
let context: AudioContext | null = null;
let last = 0;

/** Make a sound; of two that come together only the first is heard. */
export function play(sound: Sound): void {
  const now = performance.now();
  if (!settings.sound || now - last < APART) return;
  last = now;
  context ??= new AudioContext();
  for (const one of TONES[sound]) ring(context, one);
  for (const one of RUSTLES[sound] ?? []) rustle(context, one);
}

/** Loud at once, then softly away. */
function envelope(
  audio: AudioContext,
  { at, long, peak }: { at: number; long: number; peak: number },
): [GainNode, number] {
  const volume = audio.createGain();
  const start = audio.currentTime + at;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(peak * LOUDNESS, start + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  volume.connect(audio.destination);
  return [volume, start];
}

function ring(audio: AudioContext, one: Tone): void {
  const [volume, start] = envelope(audio, one);
  const source = audio.createOscillator();
  source.type = one.wave;
  source.frequency.setValueAtTime(one.from, start);
  if (one.to) source.frequency.exponentialRampToValueAtTime(one.to, start + one.long);
  source.connect(volume);
  source.start(start);
  source.stop(start + one.long + 0.05);
}

function rustle(audio: AudioContext, one: Rustle): void {
  const [volume, start] = envelope(audio, one);
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * one.long), audio.sampleRate);
  noise.getChannelData(0).forEach((_, n, samples) => (samples[n] = Math.random() * 2 - 1));
  const [source, band] = [audio.createBufferSource(), audio.createBiquadFilter()];
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = one.band;
  source.connect(band).connect(volume);
  source.start(start);
}

/** Which sound goes with a line of the log; games differ in their keys, so the deed in the key decides. */
const HEARD: [RegExp, Sound][] = [
  [/voted_yes/, "yes"],
  [/voted_no/, "no"],
  [/^won_(highest|giant)|award|series/, "trick"],
  [/roll|dice|rerolled/, "dice"],
  [/lost|loses|extinct|destr|fell|tile|sunk|missing/, "loss"],
  [/money|coin|gain_m|earn|points/, "coin"],
  [/offspring|grows|grown|added|gains|rescued|fulfilled/, "gain"],
  [/placed|put|influence/, "place"],
  [/play|draw|deploy|moved|swap|taken|reveal/, "card"],
];
export const heardIn = (key: string): Sound | null => HEARD.find(([pattern]) => pattern.test(key))?.[1] ?? null;
