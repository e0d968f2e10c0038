/** The best-known passwords of six characters and more; compared without case. */
const known = new Set(
  `123456 1234567 12345678 123456789 1234567890 111111 000000 222222 555555 666666 777777 888888 999999
   112233 121212 123123 123321 654321 987654321 159753 147258369 qwerty qwerty123 qwertyuiop qwe123 1q2w3e
   1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 1qaz2wsx qazwsx zxcvbn zxcvbnm asdfgh asdfghjkl password password1
   passw0rd parol parol123 admin123 abc123 iloveyou monkey dragon letmein football samsung google marina
   natasha andrey sergey dmitry nikita maksim svetlana 7777777 11111111 йцукен йцукенг пароль любовь привет
   наташа марина максим андрей сергей дмитрий никита светлана россия москва спартак солнышко`.split(/\s+/),
);

/** True for a well-known password (PASSWORD_BLOCKLIST=on). */
export function isCommonPassword(password: string): boolean {
  return known.has(password.toLowerCase());
}
