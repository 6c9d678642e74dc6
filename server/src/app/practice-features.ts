import type { KycCountry } from '@tarazu/domain/kyc/requirement';
import type { LoanCurrency } from '@tarazu/domain/loan/terms';
import type { Market } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { IdSource } from '../platform/random-id.ts';
import {
  createPracticeDesk,
  createStarter,
  furnish,
  type PracticeDesk,
  type PracticeSwitch,
  serveRefill,
} from '../practice/index.ts';
import type { Trading } from '../trading/index.ts';
import type { User, UserSettings } from '../user/index.ts';
import type { createMoneyFeatures } from './money-features.ts';
import type { OrderFeatures } from './order-features.ts';
import type { PeopleFeatures } from './people-features.ts';

/** What somebody who was verified there pays with. */
const currencyOf: Readonly<Record<KycCountry, LoanCurrency>> = { IN: 'INR', BR: 'BRL' };

interface PracticeFeaturesDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly ids: IdSource;
  readonly trading: Pick<Trading, 'submit' | 'queries'>;
  readonly log: Log;
  readonly practice: PracticeSwitch;
  readonly user: Pick<User, 'ensurePracticeLogin' | 'practiceOwner'>;
  readonly market: Market;
  readonly settings: Pick<UserSettings, 'grants'>;
  readonly people: Pick<PeopleFeatures, 'kyc' | 'loans' | 'payees'>;
  readonly money: Pick<ReturnType<typeof createMoneyFeatures>, 'funding'>;
  readonly orders: Pick<OrderFeatures, 'offers'>;
}

/** Who answers for the house where nothing but play money moves. A part of `app.ts`. */
export function createPracticeFeatures({
  practice,
  user,
  people,
  money,
  orders,
  market,
  settings,
  ...deps
}: PracticeFeaturesDeps) {
  const { kyc, loans } = people;
  practice.admit(money.funding.rails.isPlayMoney);
  const starter = createStarter({ ...deps, market: market.live, switch: practice });
  const desk: PracticeDesk = createPracticeDesk({
    ...deps,
    switch: practice,
    work: [kyc.ruled, ...money.funding.ruled, loans.ruled, orders.offers.ruled],
    async verified(owners) {
      const people = await kyc.approved(owners);
      return people.map(({ owner, country }) => ({ owner, currency: currencyOf[country] }));
    },
    ruledLimits: loans.ruledLimits,
  });
  return {
    ...desk,
    /** The login that a fresh installation prints, with what its account holds at first. */
    async ensureLogin(dataDir: string | undefined) {
      const login = await user.ensurePracticeLogin(dataDir);
      const owner = await user.practiceOwner(login);
      const { payees } = people;
      const now = { isOn: practice.isOn, look: desk.look };
      if (owner !== undefined) {
        await furnish({ ...deps, market: market.live, starter, kyc, payees, desk: now }, owner, login);
      }
      return login;
    },
    routes(serve: Serve) {
      desk.routes(serve);
      starter.routes(serve);
      serveRefill(serve, { ...deps, switch: practice, starting: settings.grants });
    },
  };
}
