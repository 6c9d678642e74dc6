import { type Role, roles } from '@tarazu/domain/operator/capability';
import { useTranslations } from 'use-intl';
import css from './team.module.css';

/** Which roles somebody has. */
export function RoleBoxes({
  held,
  onChange,
}: {
  readonly held: readonly Role[];
  readonly onChange: (held: readonly Role[]) => void;
}) {
  const t = useTranslations();
  return (
    <fieldset className={css.roles}>
      <legend>{t('team.roles')}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={held.includes(role)}
            onChange={(event) =>
              onChange(roles.filter((name) => (name === role ? event.currentTarget.checked : held.includes(name))))
            }
          />
          {t(`roles.${role}`)}
        </label>
      ))}
    </fieldset>
  );
}
