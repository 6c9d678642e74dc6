import { Link, useNavigate } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Logo } from '@tarazu/ui/frame/logo.tsx';
import { Atom } from '@tarazu/ui/state/loader.tsx';
import { FlaskConical, Globe, ReceiptText, ShieldCheck, Sigma } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';
import { useSignedIn } from '../../app/session.ts';
import css from './start.module.css';

const SPLASH_MS = 400;

/** The way in: a moment of the mark for those who are logged in, what this is and three ways on for everybody else. */
export function StartPage() {
  const signedIn = useSignedIn();
  return (
    <div className={css.page} data-page="/pages/common/start">
      {signedIn ? <Splash /> : <Welcome />}
    </div>
  );
}

function Splash() {
  const t = useTranslations('start');
  const navigate = useNavigate();
  useEffect(() => {
    const { homeRoute } = usePreferences.getState();
    const timer = setTimeout(() => void navigate({ to: homeRoute, replace: true }), SPLASH_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <main className={css.splash}>
      <span className={css.mark}>
        <Logo size={60} />
      </span>
      <h1 className={css.name}>Tarazu</h1>
      <p className={css.motto}>{t('motto')}</p>
      <span className={css.wait}>
        <Atom />
      </span>
      <p role="status">{t('opening')}</p>
    </main>
  );
}

function Welcome() {
  const t = useTranslations('start');
  const language = usePreferences((preferences) => preferences.language);
  const points = [
    { Icon: FlaskConical, text: t('pointPaper') },
    { Icon: ReceiptText, text: t('pointCharges') },
    { Icon: ShieldCheck, text: t('pointEngine') },
    { Icon: Sigma, text: t('pointLedger') },
  ];
  return (
    <>
      <header className={css.bar}>
        <span className={css.brand}>
          <Logo /> Tarazu
        </span>
        <Link to="/pages/common/lang" className={css.language}>
          <Globe size={18} strokeWidth={1.75} aria-hidden="true" />
          {language === 'pt-BR' ? 'Português' : 'English'}
        </Link>
      </header>
      <main className={css.main}>
        <div className={css.welcome}>
          <h1>{t('headline')}</h1>
          <ul className={css.points}>
            {points.map(({ Icon, text }) => (
              <li key={text}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className={css.ways}>
          <Link to="/pages/account/reg" className={buttonClass('on-hero')}>
            {t('register')}
          </Link>
          <Link to="/pages/account/login" className={buttonClass('on-hero-soft')}>
            {t('logIn')}
          </Link>
          <Link to="/pages/tabbar/home" className={css.guest}>
            {t('guest')}
          </Link>
        </div>
      </main>
    </>
  );
}
