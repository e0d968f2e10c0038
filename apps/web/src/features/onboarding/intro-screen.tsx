import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

import car from '#assets/drawings/car.svg';
import panorama from '#assets/drawings/panorama.svg';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { cssVariables } from '@avto/ui/css-variables.ts';
import { Dots } from '@avto/ui/dots.tsx';
import { useSwipe } from '@avto/ui/use-swipe.ts';

import styles from './intro-screen.module.css';
import { slides } from './slides.ts';

const last = slides.length - 1;
/** None at first: the page is rendered at the build, and the content policy allows no style in its markup. */
const styleOf = (index: number) => (index === 0 ? undefined : cssVariables({ '--slide': index }));
const slideName = (index: number) => `Слайд ${index + 1} из ${slides.length}`;

/** The introduction: three slides, then the code of the school. */
export function IntroScreen() {
  const navigate = useNavigate();
  const [index, setIndex] = useState(0);

  const forward = () => {
    if (index < last) setIndex(index + 1);
    else void navigate({ to: '/onboarding/code' });
  };
  const back = () => setIndex(Math.max(0, index - 1));
  const swipe = useSwipe((direction) => (direction === 'left' ? forward() : back()));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') forward();
    if (event.key === 'ArrowLeft') back();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <main className={styles['screen']} {...swipe}>
      <div className={styles['stage']}>
        <div className={styles['road']} style={styleOf(index)}>
          <img
            className={styles['panorama']}
            src={panorama}
            alt=""
            width={1170}
            height={620}
            draggable={false}
          />
        </div>
        <img className={styles['car']} src={car} alt="" width={164} height={88} draggable={false} />
        <h1 className={styles['brand']} tabIndex={-1}>
          Твоя автошкола
        </h1>
      </div>
      <div className={styles['texts']}>
        {slides.map(({ title, text }, slide) => (
          <section
            key={title}
            className={styles['text']}
            data-place={Math.sign(slide - index)}
            aria-hidden={slide !== index}
          >
            <h2 className={styles['title']}>{title}</h2>
            <p className={styles['line']}>{text}</p>
          </section>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {slideName(index)}
      </p>
      <Dots count={slides.length} index={index} label={slideName} onSelect={setIndex} />
      <div className={styles['actions']}>
        <ButtonLink to="/onboarding/code">Начнём</ButtonLink>
      </div>
      <nav className={styles['links']} aria-label="Ссылки">
        <a href="/privacy.html" target="_blank" rel="noopener">
          Политика конфиденциальности
        </a>
        <a href="/offline.html" target="_blank" rel="noopener">
          Использовать без интернета
        </a>
      </nav>
    </main>
  );
}
