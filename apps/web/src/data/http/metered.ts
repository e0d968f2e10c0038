/** Network Information API, which only Chromium has and TypeScript does not know. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

const ofBrowser = (): NetworkInformation | undefined =>
  (navigator as { readonly connection?: NetworkInformation }).connection;

/** Whether the learner has asked the browser to load no more than is needed. */
export function savesData(connection = ofBrowser()): boolean {
  return connection?.saveData === true;
}

/**
 * Whether what is downloaded may cost the learner money or patience: data saver, a mobile network, or one as
 * slow as 3G. False where the browser does not say.
 */
export function isMetered(connection = ofBrowser()): boolean {
  if (connection === undefined) return false;
  const { type, effectiveType = '' } = connection;
  return savesData(connection) || type === 'cellular' || ['slow-2g', '2g', '3g'].includes(effectiveType);
}
