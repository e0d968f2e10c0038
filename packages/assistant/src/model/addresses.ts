/** «пример.ru», «пример . com», «t.me»: Russian has no Latin letters right behind a full stop. */
const DOMAIN =
  /[\p{L}\d]\.(?:[a-z]{2}|рф|рус|онлайн|сайт|дети|москва|орг|ком)|[\p{L}\d]\s?\.\s?(?:ru|su|com|org|net|info|io|me|рф)(?![\p{L}\d])/iu;
/** «пример точка ру», «пример[.]ru»: an address that is written around a check. */
const DISGUISED =
  /[[(]\s?(?:\.|dot|точка|собака|at)\s?[\])]|(?<!\p{L})(?:точка|dot)\s(?:ру|ru|рф|ком|com|орг|org|нет|net|ми|me)(?!\p{L})/iu;
const PROTOCOL = /:\/\/|(?<!\p{L})(?:www|mailto|tel|tg|javascript)\s?[.:]|\]\(|[<>]/iu;
/** A mail address or the name of an account. */
const ACCOUNT = /@|(?<!\p{L})собака\s[\p{L}\d]/iu;
const MESSENGER =
  /(?<!\p{L})(?:telegram|телеграм|телег[аеиу](?!\p{L})|whats\s?app|ватсап|вотсап|вацап|viber|вайбер|вконтакте|instagram|инстаграм|facebook|фейсбук|youtube|ютуб|tiktok|тикток|discord|дискорд|скайп|skype)|(?<![\p{L}\d])vk(?![\p{L}\d])/iu;
/** «+7 20 60», «8 (20) 60-20-60», «*60#»: a number to call may consist of figures that the sources have. */
const PHONE = /\+\s?\d|[*#]\s?\d|\d\s?#|(?:\d[ \u00A0\u202F()–-]{0,3}){6}\d/u;

/** Whether a text in compatibility form names a place to go to or to write to: a site, a mailbox, an account, a number. */
export const hasAddress = (text: string): boolean =>
  [PROTOCOL, DOMAIN, DISGUISED, ACCOUNT, MESSENGER, PHONE].some((pattern) => pattern.test(text));
