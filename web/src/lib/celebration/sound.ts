/** C5, E5, G5, C6: a rising chord of four notes. */
const notesHz = [523, 659, 784, 1046];
const noteGapSeconds = 0.12;
const noteLengthSeconds = 0.3;
/** The short signal: one note. */
const signalHz = 800;

let context: AudioContext | null = null;

/** Opens the audio device with the first tap or key press: opening it during a completion would take too long. */
export function openSoundOnFirstGesture(): () => void {
  const gestures = ["pointerdown", "keydown"];
  const stop = () => gestures.forEach((gesture) => window.removeEventListener(gesture, open));
  const open = () => {
    stop();
    try {
      context ??= new AudioContext();
    } catch (cause) {
      console.warn("Sound could not be opened", cause);
    }
  };
  gestures.forEach((gesture) => window.addEventListener(gesture, open));
  return stop;
}

function playNote(audio: AudioContext, frequencyHz: number, atSeconds: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = "sine";
  oscillator.frequency.value = frequencyHz;
  // A soft attack and fade: switching on and off abruptly would click.
  gain.gain.setValueAtTime(0.0001, atSeconds);
  gain.gain.exponentialRampToValueAtTime(0.18, atSeconds + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, atSeconds + noteLengthSeconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(atSeconds);
  oscillator.stop(atSeconds + noteLengthSeconds);
}

function play(hertz: readonly number[]): void {
  try {
    context ??= new AudioContext();
    const audio = context;
    void audio.resume().catch((cause: unknown) => console.warn("Sound could not start", cause));
    hertz.forEach((note, index) => playNote(audio, note, audio.currentTime + index * noteGapSeconds));
  } catch (cause) {
    console.warn("Sound could not be played", cause);
  }
}

/**
 * Plays the success chime. Called from a tap or key press, because browsers block sound before one. A failure is only
 * logged: a missing chime must never interrupt a completion.
 */
export const playSuccessSound = (): void => play(notesHz);

/** Plays a single tone of 0.3 s as feedback when the person turns sound on. */
export const playSignal = (): void => play([signalHz]);
