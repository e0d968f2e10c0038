/** Network Information API, which only Chromium has and TypeScript does not know. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/**
 * Whether what is downloaded may cost the learner money or patience: data saver, a mobile network, or one as
 * slow as 3G. False where the browser does not say.
 */
export function isMetered(
  connection = (navigator as { readonly connection?: NetworkInformation }).connection,
): boolean {
  if (connection === undefined) return false;
  const { saveData, type, effectiveType = '' } = connection;
  return saveData === true || type === 'cellular' || ['slow-2g', '2g', '3g'].includes(effectiveType);
}
