type Note = { frequencyHz: number; startsAt: number; stopsAt: number };

/** Every requested note, in order. */
export const playedNotes: Note[] = [];

class FakeNode {
  connect<Target>(target: Target): Target {
    return target;
  }
}

class FakeOscillator extends FakeNode {
  type = "sine";
  frequency = { value: 0 };
  note: Note = { frequencyHz: 0, startsAt: 0, stopsAt: 0 };

  start(atSeconds: number) {
    this.note = { frequencyHz: this.frequency.value, startsAt: atSeconds, stopsAt: atSeconds };
    playedNotes.push(this.note);
  }

  stop(atSeconds: number) {
    this.note.stopsAt = atSeconds;
  }
}

class FakeGain extends FakeNode {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
}

/** A silent fake of the browser's audio, which jsdom lacks. */
export class FakeAudioContext {
  currentTime = 10;
  destination = new FakeNode();

  createOscillator() {
    return new FakeOscillator();
  }

  createGain() {
    return new FakeGain();
  }

  async resume() {}
}
