import { vi } from 'vitest';

/** A speech synthesiser that says nothing: it collects what it was asked to read until the test lets it go on. */
export class FakeSpeech {
  /** Parts that wait or are being read. */
  readonly queue: FakeUtterance[] = [];
  voices: Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'name'>[] = [];

  readonly speak = (utterance: FakeUtterance): void => void this.queue.push(utterance);
  readonly cancel = (): void => {
    // As browsers do: what is cut off ends with an error.
    for (const cut of this.queue.splice(0)) cut.dispatchEvent(new Event('error'));
  };
  readonly getVoices = () => this.voices;

  /** Texts that wait or are being read. */
  get texts(): string[] {
    return this.queue.map(({ text }) => text);
  }

  /** Reads everything to its end. */
  finish(): void {
    for (const done of this.queue.splice(0)) done.dispatchEvent(new Event('end'));
  }
}

class FakeUtterance extends EventTarget {
  lang = '';
  voice: SpeechSynthesisVoice | null = null;
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** Gives the page a synthesiser until `vi.unstubAllGlobals`. */
export function stubSpeech(): FakeSpeech {
  const speech = new FakeSpeech();
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  return speech;
}
