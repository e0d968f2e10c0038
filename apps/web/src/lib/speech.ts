/** Whether this browser can read aloud. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;
}

/**
 * Reads the parts aloud one after the other, in Russian, instead of what is being read. Calls `onEnd` once when the last
 * part is over or a part fails, and not after the returned function has stopped it. Parts should be short: some browsers
 * fall silent after 15 seconds of one text.
 */
export function speak(parts: readonly string[], onEnd: () => void): () => void {
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  speechSynthesis.cancel();
  const voice = russianVoice();
  const utterances = parts.map((part) => {
    const utterance = new SpeechSynthesisUtterance(part);
    utterance.lang = 'ru-RU';
    if (voice) utterance.voice = voice;
    utterance.addEventListener('error', end);
    return utterance;
  });
  utterances.at(-1)?.addEventListener('end', end);
  for (const utterance of utterances) speechSynthesis.speak(utterance);
  if (utterances.length === 0) end();
  return () => {
    if (isOver) return;
    isOver = true;
    speechSynthesis.cancel();
  };
}

/** One on the device before one that needs a network; none: the browser chooses by the language. */
function russianVoice(): SpeechSynthesisVoice | undefined {
  const russian = speechSynthesis.getVoices().filter(({ lang }) => /^ru\b/i.test(lang.replace('_', '-')));
  return russian.find(({ localService }) => localService) ?? russian[0];
}
