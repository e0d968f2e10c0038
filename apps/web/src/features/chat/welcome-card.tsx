import drawing from '#assets/drawings/assistant.svg';

import styles from './welcome-card.module.css';

/** Questions to begin with, one for each of the topics that are asked about most. */
const starters = [
  'Где запрещён обгон?',
  'Кто уступает на равнозначном перекрёстке?',
  'Можно ли остановиться на мосту?',
];

interface WelcomeCardProps {
  /** Whether to offer questions to begin with. */
  hasStarters: boolean;
  onAsk: (question: string) => void;
}

/** An introduction of the assistant, with questions to begin with. */
export function WelcomeCard({ hasStarters, onAsk }: WelcomeCardProps) {
  return (
    <section className={styles['card']} aria-label="Об ассистенте">
      <img className={styles['drawing']} src={drawing} alt="" width={96} height={96} />
      <p className={styles['greeting']}>Привет! Я помогаю разобраться в ПДД.</p>
      <p className={styles['text']}>
        Спросите своими словами о знаках, разметке, манёврах или проезде перекрёстков.
      </p>
      {hasStarters && (
        <ul className={styles['starters']}>
          {starters.map((question) => (
            <li key={question}>
              <button type="button" className={styles['starter']} onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
