import { useId } from 'react';

import styles from './setting-switch.module.css';

interface SettingSwitchProps {
  title: string;
  /** Its effect, in one sentence. */
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that is on or off; the whole row is its touch area. */
export function SettingSwitch({ title, text, isOn, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
    <label className={styles['row']}>
      <span className={styles['words']}>
        <span id={`${id}-title`} className={styles['title']}>
          {title}
        </span>
        <span id={`${id}-text`} className={styles['text']}>
          {text}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles['switch']}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        // For tools that look for the attribute: browsers take it from `checked`.
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
