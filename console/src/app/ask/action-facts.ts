import { restrictions } from '@tarazu/domain/customer/standing';
import { failParts, failReasons } from '@tarazu/domain/kyc/kyc-case';
import { documentKinds } from '@tarazu/domain/kyc/requirement';
import { calendarChangeKinds } from '@tarazu/domain/market/calendar-change';
import { offerSteps } from '@tarazu/domain/offer/next-step';
import type { ActionField } from '@tarazu/domain/operator/action';
import { capabilities, roles } from '@tarazu/domain/operator/capability';
import { useFormat } from '@tarazu/ui/use-format';
import { lookReason } from '@tarazu/wire/funding/withdrawal';
import { dayNameText } from '@tarazu/wire/market-features/day-name-words';
import { actionFieldText } from '@tarazu/wire/operator/action-field-words';
import { capabilityWords } from '@tarazu/wire/operator/capability-words';
import { exportWhat } from '@tarazu/wire/operator/data-export';
import { figureValueText } from '@tarazu/wire/operator/figure-value';
import { figureText, tariffText } from '@tarazu/wire/operator/tariff-words';
import { exchangeName } from '@tarazu/wire/words/market-names';
import { poolText } from '@tarazu/wire/words/offer-words';
import { useLocale, useTranslations } from 'use-intl';
import type { Fact } from './facts.tsx';

type Fields = Readonly<Record<string, unknown>>;
type Say = (value: string, fields: Fields) => string | undefined;

/** A moment and a day as features write them into a summary. */
const instantShape = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const dayShape = /^\d{4}-\d\d-\d\d$/;

const outcomes = ['succ', 'fail', 'offer', 'reject', 'count', 'refuse'] as const;
const contentKinds = ['notice', 'news', 'ad', 'legal'] as const;

/** What stands in a list of known names; undefined when it is none of them. */
function oneOf<Name extends string>(names: readonly Name[], value: string): Name | undefined {
  return names.find((name) => name === value);
}

function words<Name extends string>(names: readonly Name[], say: (name: Name) => string): Say {
  return (value) => {
    const said = value.split(/,\s*/).map((part) => oneOf(names, part));
    const known = said.filter((name) => name !== undefined);
    return known.length === said.length ? known.map(say).join(', ') : undefined;
  };
}

/** What the fields of a proposal or of a line of the trail say, where they name something by the program's name for it. */
function useSays(): Readonly<Partial<Record<ActionField, Say>>> {
  const t = useTranslations();
  const language = useLocale();
  const ofRoles = words(roles, (role) => t(`roles.${role}`));
  const whats = [
    words(restrictions, (name) => t(`customers.restrictions.${name}`)),
    words(exportWhat.options, (name) => t(`exports.whats.${name}`)),
    words(contentKinds, (name) => t(`content.${name}`)),
    words(offerSteps, (step) => t(`offers.runSteps.${step}`)),
  ];
  const fault: Say = (value) => {
    const [part = '', reason = ''] = value.split(':');
    const [of, why] = [oneOf(failParts, part), oneOf(failReasons, reason)];
    return of && why ? `${t(`kyc.parts.${of}`)}: ${t(`kyc.faults.${why}`)}` : undefined;
  };
  return {
    alone: () => t('deedFields.alone'),
    becomes: words(calendarChangeKinds, (kind) => t(`calendar.kinds.${kind}`)),
    capability: words(capabilities, (name) => capabilityWords[name][language]),
    changes: (value, { tariff }) =>
      value.replaceAll(
        /(^|; )([\w.]+): (.+?) → (.+?)(?=; |$)/g,
        (_, before: string, path: string, old: string, fresh: string) => {
          const shown = (figure: string) => figureValueText(String(tariff), path, figure, language);
          return `${before}${figureText(String(tariff), path, language)}: ${shown(old)} → ${shown(fresh)}`;
        },
      ),
    country: (value) =>
      /^[A-Z]{2}$/.test(value) ? new Intl.DisplayNames(language, { type: 'region' }).of(value) : value,
    document: words(documentKinds, (kind) => t(`kyc.documents.${kind}`)),
    exchange: (value) => exchangeName(value, language),
    faults: (value, fields) =>
      value
        .split(',')
        .map((part) => fault(part, fields) ?? part)
        .join(', '),
    from: ofRoles,
    looks: words(lookReason.options, (look) => t(`withdrawalDesk.looks.${look}`)),
    name: (value) => dayNameText(value, language),
    outcome: words(outcomes, (outcome) => t(`deedFields.outcomes.${outcome}`)),
    pools: (value) =>
      value
        .split(' · ')
        .map((part) => {
          const [name = '', shares = ''] = part.split(' ');
          return `${poolText(name, language)}: ${shares}`;
        })
        .join(' · '),
    part: words(failParts, (part) => t(`kyc.parts.${part}`)),
    roles: ofRoles,
    tariff: (value) => tariffText(value, language),
    to: ofRoles,
    what: (value, fields) => whats.map((say) => say(value, fields)).find((said) => said !== undefined),
  };
}

/** The fields of a proposal or of a line of the trail as lines to read. */
export function useActionFacts(): (fields: Fields) => readonly Fact[] {
  const format = useFormat();
  const language = useLocale();
  const says = useSays();
  const read = (field: string, value: string, fields: Fields) => {
    if (instantShape.test(value)) return format.instant(value);
    if (dayShape.test(value)) return format.day(value);
    return (Object.hasOwn(says, field) ? says[field as ActionField]?.(value, fields) : undefined) ?? value;
  };
  return (fields) =>
    Object.entries(fields).map(([field, value]) => ({
      name: actionFieldText(field, language),
      value: read(field, typeof value === 'string' ? value : JSON.stringify(value), fields),
    }));
}
