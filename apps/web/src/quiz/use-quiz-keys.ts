import { useEffect, useEffectEvent } from 'react';

interface QuizKeys {
  onDigit: (digit: number) => void;
  onEnter: () => void;
}

/** Keyboard shortcuts of a question: 1–5 choose an option, Enter goes on. A focused control keeps its own Enter. */
export function useQuizKeys({ onDigit, onEnter }: QuizKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    if (/^[1-5]$/.test(event.key)) onDigit(Number(event.key));
    if (event.key === 'Enter' && !hasOwnEnter(event.target)) onEnter();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** False for an answered option and a radio button, where Enter does nothing by itself and goes on instead. */
function hasOwnEnter(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'radio') return false;
  const control =
    target instanceof Element ? target.closest('button, a, input, textarea, [role=button]') : null;
  // Firefox before 119 does not reflect ARIA attributes as properties.
  return control !== null && control.getAttribute('aria-disabled') !== 'true';
}
