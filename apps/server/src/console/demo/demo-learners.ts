import type { Habit } from '#console/demo/demo-history.ts';

export interface DemoLearner {
  readonly login: string;
  /** Absent: came with the school's plain code. */
  readonly name?: string;
  readonly group: 0 | 1;
  readonly habit: Habit;
}

/** Groups that say themselves that nobody in them is real. */
export const demoGroups = ['Пример: вечерняя группа', 'Пример: группа выходного дня'] as const;

/** Names of invitations that wait. */
export const demoInvited = ['Бардачкова Зоя', 'Клаксонов Тимур'] as const;

const diligent: Habit = {
  joined: 34,
  studied: [32, 0],
  diligence: 0.75,
  perDay: 12,
  right: [0.72, 0.93],
  exams: [false, true],
};
const fading: Habit = { joined: 40, studied: [38, 12], diligence: 0.5, perDay: 10, right: [0.74, 0.62] };
const cramming: Habit = {
  joined: 25,
  studied: [2, 0],
  diligence: 1,
  perDay: 60,
  right: [0.66, 0.7],
  exams: [false],
};
const notBegun: Habit = { joined: 6 };
const failing: Habit = {
  joined: 30,
  studied: [27, 1],
  diligence: 0.6,
  perDay: 14,
  right: [0.62, 0.68],
  repeats: false,
  exams: [true, false, false, false],
};
const ready: Habit = {
  joined: 45,
  studied: [43, 0],
  diligence: 0.85,
  perDay: 14,
  right: [0.88, 0.99],
  exams: [false, true, true, true],
};

const people: readonly (readonly [login: string, name: string | undefined, habit: Habit])[] = [
  ['svetofor', 'Светофоров Пётр', diligent],
  ['zebra_anna', 'Зебрина Анна', ready],
  ['povorot', 'Поворотов Илья', failing],
  ['shinka', 'Шинкина Ольга', fading],
  ['ruleva', 'Рулёва Мария', diligent],
  ['tormoz', 'Тормозов Глеб', cramming],
  ['bamper', 'Бамперов Артём', notBegun],
  ['fara_k', 'Фарова Ксения', ready],
  ['karburator', 'Карбюраторов Лев', diligent],
  ['obgonova', 'Обгонова Дарья', failing],
  ['parkovka', 'Парковкин Денис', diligent],
  ['dvornik', 'Дворникова Алиса', fading],
  ['polosa', 'Полосин Егор', cramming],
  ['razmetka', 'Разметкина Вера', diligent],
  ['kapotov', 'Капотов Роман', notBegun],
  ['znak33', 'Знакова Юлия', ready],
  ['trassin', 'Трассин Матвей', failing],
  ['mostova', 'Мостова Елена', diligent],
  ['driver777', undefined, fading],
  ['sceplenie', 'Сцепкин Фёдор', diligent],
  ['peredacha', 'Передачина Нина', diligent],
  ['kolesov', 'Колесов Макар', ready],
  ['dorozhkin', 'Дорожкин Савва', notBegun],
  ['ulichnaya', 'Улицына Полина', cramming],
  ['perekrestok', 'Перекрёстов Марк', failing],
  ['avtobusova', 'Автобусова Ира', diligent],
  ['signalov', 'Сигналов Тихон', fading],
  ['zerkalova', 'Зеркалова Рита', diligent],
  ['benzin95', 'Бензинов Ян', cramming],
  ['remneva', 'Ремнёва Соня', ready],
  ['motorov', 'Моторов Кирилл', diligent],
  ['pedaleva', 'Педалева Лида', failing],
  ['asfaltov', 'Асфальтов Остап', notBegun],
  ['obochina', 'Обочина Майя', diligent],
  ['tunnelev', 'Туннелев Богдан', fading],
  ['kruzhkova', 'Кругова Эмма', diligent],
  ['gaechkin', 'Гаечкин Прохор', ready],
  ['na_drive', undefined, cramming],
  ['probkina', 'Пробкина Тая', notBegun],
  ['klyuchev', 'Ключев Назар', failing],
];

/** Forty made-up learners; habits of one kind differ by a few days. */
export const demoLearners: readonly DemoLearner[] = people.map(([login, name, habit], index) => ({
  login: `primer_${login}`,
  ...(name === undefined ? {} : { name }),
  group: index % 2 === 0 ? 0 : 1,
  habit: later(habit, index % 4),
}));

function later(habit: Habit, days: number): Habit {
  const { joined, studied } = habit;
  return {
    ...habit,
    joined: joined + days,
    ...(studied ? { studied: [studied[0] + days, studied[1] === 0 ? 0 : studied[1] + days] as const } : {}),
  };
}
