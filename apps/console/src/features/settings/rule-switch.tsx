import { useState } from 'react';

import { Check } from '#parts/check.tsx';

import { NumberInSentence } from './number-in-sentence.tsx';
import type { Rule } from './settings-words.ts';
import styles from './settings.module.css';

interface RuleSwitchProps {
  rule: Rule;
  /** Null: switched off. */
  value: number | null;
  complaint: string | undefined;
  onValue: (value: number | null) => void;
}

/** A rule with its switch; the number of one that is switched off is kept for when it is switched on again. */
export function RuleSwitch({ rule, value, complaint, onValue }: RuleSwitchProps) {
  const [latest, setLatest] = useState(value ?? rule.usual);
  const { before, after, label } = rule;
  const change = (next: number) => {
    if (!Number.isNaN(next)) setLatest(next);
    onValue(next);
  };
  return (
    <div className={styles['rule']} data-on={value !== null}>
      <span className={styles['switch']}>
        <Check
          label={`${before} … ${after}`.trim()}
          isChecked={value !== null}
          onCheck={(isChecked) => onValue(isChecked ? latest : null)}
        />
      </span>
      {value === null ? (
        <span className={styles['off']}>
          {before} {latest} {after}
        </span>
      ) : (
        <NumberInSentence
          label={label}
          before={before}
          after={after}
          value={value}
          complaint={complaint}
          onValue={change}
        />
      )}
    </div>
  );
}
