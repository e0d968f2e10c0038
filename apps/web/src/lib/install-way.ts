/** How this browser lets the app be put on the home screen. */
export type InstallWay =
  /** It offers to, by the event `beforeinstallprompt`, or it does not. */
  | 'prompt'
  /** By hand, from Safari's share sheet: there is no event. */
  | 'ios-share'
  /** Not at all: a browser inside another app. */
  | 'open-browser'
  /** Not at all, or it runs from the home screen already. */
  | 'none';

/** The facts that tell browsers apart. */
export interface Platform {
  readonly userAgent: string;
  /** An iPad calls itself a Mac, but Macs have no touch screen. */
  readonly maxTouchPoints: number;
  /** Opened from the home screen. */
  readonly isStandalone: boolean;
}

/** Apps that open links in themselves: VK, Telegram, Facebook, Instagram, Line, OK, Google, Yandex; and any WebView. */
const inApp =
  /; wv\)|VKAndroidApp|vkclient|\bVK\/|Telegram|FBA[NV]\/|Instagram|\bLine\/|OKApp|OK_iOS|\bGSA\/|YaApp|YaSearch/i;

/** Browsers of iOS that say so; they have no share sheet like Safari's. */
const otherOnIos = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|OPX\/|YaBrowser|DuckDuckGo|Focus\/|UCBrowser|MiuiBrowser/;

/** Decides by the user agent, since no feature tells Safari from an app that shows pages in itself. */
export function installWay({ userAgent, maxTouchPoints, isStandalone }: Platform): InstallWay {
  if (isStandalone) return 'none';
  if (inApp.test(userAgent)) return 'open-browser';
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (!isIos) return 'prompt';
  if (otherOnIos.test(userAgent)) return 'none';
  // A WebView of iOS leaves out what Safari says of itself.
  return /Version\/\d/.test(userAgent) && /Safari\//.test(userAgent) ? 'ios-share' : 'open-browser';
}
