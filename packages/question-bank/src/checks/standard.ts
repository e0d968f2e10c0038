/** Requirements on a bank as a whole; figures of the content's quality bar. */
export interface Standard {
  /** Numbers of the tickets that must be there, each complete. */
  readonly tickets: readonly number[];
  readonly minPictures: number;
  /** All pictures together, in bytes. */
  readonly maxPictureBytes: number;
  /** Percentage of the questions with a road situation whose picture is the driver's view. */
  readonly minSeatShare: number;
  /** Questions whose explanation shows the situation from the other place. */
  readonly minViews: number;
  /** All those pictures together, in bytes. */
  readonly maxViewBytes: number;
  /** How many different clauses of the Rules must be cited. */
  readonly minClauses: number;
  /** Sections of the Rules of which at least one clause must be cited. */
  readonly sections: readonly number[];
  /** Percentage of a topic's questions with a picture; topics without an entry may have any. */
  readonly pictureShares: Readonly<Record<string, number>>;
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** The standard of the built-in bank. The shares are those of the official tickets (A/B, 2026 Q2). */
export const builtinStandard: Standard = {
  tickets: numbersTo(40),
  minPictures: 550,
  maxPictureBytes: 4.5 * 1024 * 1024,
  minSeatShare: 60,
  minViews: 140,
  maxViewBytes: 2 * 1024 * 1024,
  minClauses: 150,
  sections: numbersTo(26),
  pictureShares: {
    'Дорожные знаки': 98,
    'Начало движения, маневрирование': 87,
    'Проезд перекрестков': 99,
    'Безопасность движения и техника управления автомобилем': 17,
    'Сигналы светофора и регулировщика': 78,
    'Дорожная разметка': 88,
    'Остановка и стоянка': 98,
    'Обгон, опережение, встречный разъезд': 72,
    'Неисправности и условия допуска транспортных средств к эксплуатации': 0,
    'Общие положения': 60,
    'Расположение транспортных средств на проезжей части': 71,
    'Пользование внешними световыми приборами и звуковыми сигналами': 4,
    'Оказание доврачебной медицинской помощи': 0,
    'Скорость движения': 56,
    'Ответственность водителя': 0,
    'Общие обязанности водителей': 0,
    'Движение по автомагистралям': 62,
    'Движение через железнодорожные пути': 80,
    'Применение аварийной сигнализации и знака аварийной остановки': 56,
    'Буксировка механических транспортных средств': 0,
    'Применение специальных сигналов': 62,
    'Движение в жилых зонах': 29,
    'Перевозка людей и грузов': 33,
    'Пешеходные переходы и места остановок маршрутных транспортных средств': 20,
    'Приоритет маршрутных транспортных средств': 100,
    'Учебная езда и дополнительные требования к движению велосипедистов': 0,
  },
};
