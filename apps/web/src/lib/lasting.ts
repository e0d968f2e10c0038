import { useEffect, useState } from 'react';

/** `value` as soon as it has been the same for `ms`; at first what it is. For states that may be over at once. */
export function useLasting<T>(value: T, ms: number): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return shown;
}
