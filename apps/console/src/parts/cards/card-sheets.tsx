import { useSession } from '#data/session.ts';

import { cardAddress, cardSteps, type PrintedCard } from './card.ts';
import styles from './card-sheets.module.css';
import { Qr } from './qr.tsx';

/** Cards on a sheet of A4: two columns, four rows. */
const PER_SHEET = 8;

/** Cards as they are printed, sheet by sheet, with lines to cut along. */
export function CardSheets({ cards }: { cards: readonly PrintedCard[] }) {
  const { school } = useSession();
  const sheets = Array.from({ length: Math.ceil(cards.length / PER_SHEET) }, (_, sheet) =>
    cards.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  );
  return (
    <div className={styles['sheets']}>
      {sheets.map((sheet, index) => (
        <ul
          key={sheet[0]?.code}
          className={styles['sheet']}
          aria-label={`Лист ${index + 1} из ${sheets.length}`}
        >
          {sheet.map((card) => (
            <Card key={card.code} card={card} school={school.name} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function Card({ card, school }: { card: PrintedCard; school: string }) {
  const { code, name, note, until } = card;
  return (
    <li className={styles['card']}>
      <p className={styles['school']} data-long={school.length > 45 || undefined}>
        {school}
      </p>
      <p className={styles['name']} data-long={name.length > 40 || undefined}>
        {name}
      </p>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <div className={styles['middle']}>
        <Qr text={cardAddress(card, location.origin)} className={styles['qr']} />
        <div className={styles['right']}>
          <p className={styles['code']}>{code}</p>
          <ol className={styles['steps']}>
            {cardSteps(card, location.host).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
      <p className={styles['until']}>Код действует до {until} и только один раз.</p>
    </li>
  );
}
