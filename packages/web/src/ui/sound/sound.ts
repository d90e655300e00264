import { createSharedState } from '../state/shared-state.ts';
import { SOUNDS, type SoundName, type Voice } from './sounds.ts';

const STORAGE_KEY = 'fray.sound';
/** Of all sounds together, from 0 to 1. */
const VOLUME = 0.35;
const NOISE_SECONDS = 0.5;

/** Off until somebody wants it. */
const wanted = createSharedState(localStorage.getItem(STORAGE_KEY) === 'on');

export const useSoundOn = wanted.use;

let output: { readonly context: AudioContext; readonly gain: GainNode; readonly noise: AudioBuffer } | undefined;

/** The speaker, opened at the first press that wants sound: browsers keep one silent that opens by itself. */
const speaker = () => {
  if (!output) {
    const context = new AudioContext();
    const gain = context.createGain();
    gain.gain.value = VOLUME;
    gain.connect(context.destination);
    output = { context, gain, noise: noiseIn(context) };
  }
  void output.context.resume();
  return output;
};

/** The same hiss each time. */
const noiseIn = (context: AudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (state * 48_271) % 0x7fff_ffff;
    samples[i] = state / 0x3fff_ffff - 1;
  }
  return buffer;
};

const playVoice = ({ kind, from, to = from, at = 0, lasts, loud }: Voice): void => {
  const { context, gain, noise } = speaker();
  const start = context.currentTime + at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  volume.connect(gain);
  if (kind === 'noise') {
    const source = new AudioBufferSourceNode(context, { buffer: noise });
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: from, Q: 0.9 });
    filter.frequency.exponentialRampToValueAtTime(to, start + lasts);
    source.connect(filter).connect(volume);
    source.start(start, 0, lasts);
  } else {
    const source = new OscillatorNode(context, { type: kind, frequency: from });
    source.frequency.exponentialRampToValueAtTime(to, start + lasts);
    source.connect(volume);
    source.start(start);
    source.stop(start + lasts);
  }
};

/** Plays a sound, if sounds are wanted. */
export const playSound = (name: SoundName): void => {
  if (wanted.get()) for (const voice of SOUNDS[name]) playVoice(voice);
};

/** Turns sounds on or off; when they come on, one is heard. */
export const setSoundOn = (on: boolean): void => {
  localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  wanted.set(on);
  if (on) playSound('turn');
};
