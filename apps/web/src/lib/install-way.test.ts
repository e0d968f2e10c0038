// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { installWay } from './install-way.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the way to install', () => {
  it.each([
    ['Chrome on Android', `${android} ${kit} Chrome/126.0.0.0 Mobile Safari/537.36`, 5, 'prompt'],
    [
      'Samsung Internet',
      `${android} ${kit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      5,
      'prompt',
    ],
    [
      'Yandex Browser on Android',
      `${android} ${kit} Chrome/124.0.0.0 YaBrowser/24.6.0.0 Mobile Safari/537.36`,
      5,
      'prompt',
    ],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
      5,
      'prompt',
    ],
    [
      'Chrome on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${kit} Chrome/126.0.0.0 Safari/537.36`,
      0,
      'prompt',
    ],
    ['Safari on a Mac', `${mac} Version/17.5 Safari/605.1.15`, 0, 'prompt'],
    ['Safari on an iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 5, 'ios-share'],
    ['Safari on an iPad', `${mac} Version/17.5 Safari/605.1.15`, 5, 'ios-share'],
    ['Chrome on an iPhone', `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 5, 'none'],
    ['Firefox on an iPhone', `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 5, 'none'],
    [
      'Yandex Browser on an iPhone',
      `${iphone} Version/17.0 YaBrowser/24.6.3.391.10 Mobile/15E148 Safari/604.1`,
      5,
      'none',
    ],
    [
      'DuckDuckGo on an iPhone',
      `${iphone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
      5,
      'none',
    ],
    [
      'VK on Android',
      `${android} ${kit} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 VKAndroidApp/8.83-23205`,
      5,
      'open-browser',
    ],
    ['VK on an iPhone', `${iphone} Mobile/15E148 com.vk.vkclient/2345`, 5, 'open-browser'],
    [
      'Telegram on Android',
      `${android} ${kit} Chrome/126.0.0.0 Mobile Safari/537.36 Telegram-Android/11.2.2 (Google Pixel 8)`,
      5,
      'open-browser',
    ],
    [
      'Instagram on an iPhone',
      `${iphone} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5)`,
      5,
      'open-browser',
    ],
    [
      'Facebook on an iPhone',
      `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/467.0;FBBV/611;FBDV/iPhone14,5]`,
      5,
      'open-browser',
    ],
    ['the Google app on an iPhone', `${iphone} GSA/321.0.642 Mobile/15E148 Safari/604.1`, 5, 'open-browser'],
    [
      'a WebView of Android',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
      5,
      'open-browser',
    ],
    ['a WebView of an iPhone', `${iphone} Mobile/15E148`, 5, 'open-browser'],
  ])('in %s', (_name, userAgent, maxTouchPoints, way) => {
    expect(installWay({ userAgent, maxTouchPoints, isStandalone: false })).toBe(way);
    expect(installWay({ userAgent, maxTouchPoints, isStandalone: true })).toBe('none');
  });
});
