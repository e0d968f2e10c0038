export interface PrintedCard {
  /** `invitation`: to register; `password`: to set a new password. */
  readonly kind: 'invitation' | 'password';
  /** With its dash. */
  readonly code: string;
  readonly name: string;
  readonly note?: string;
  /** Until when the code works, in words. */
  readonly until: string;
}

const paths = { invitation: '/onboarding/code', password: '/new-password' } as const;

/** Address that the QR code of a card opens. */
export function cardAddress({ kind, code }: Pick<PrintedCard, 'kind' | 'code'>, origin: string): string {
  return `${origin}${paths[kind]}?code=${code.replaceAll('-', '')}`;
}

/** Instructions on a card, in three lines. */
export function cardSteps(
  { kind }: Pick<PrintedCard, 'kind'>,
  host: string,
): readonly [string, string, string] {
  return kind === 'invitation'
    ? [
        'Наведите камеру телефона на квадрат.',
        `Не открылось? Зайдите на ${host} и введите код.`,
        'Придумайте никнейм и пароль и запомните их.',
      ]
    : [
        'Наведите камеру телефона на квадрат.',
        `Не открылось? Зайдите на ${host}/new-password и введите код.`,
        'Придумайте новый пароль и запомните его.',
      ];
}
