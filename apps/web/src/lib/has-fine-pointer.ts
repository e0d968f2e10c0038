/** True with a mouse or a trackpad, which usually come with a keyboard. */
export function hasFinePointer(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}
