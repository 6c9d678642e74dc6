import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Log } from '../platform/log.ts';
import { createPracticeDesk, type PracticeDesk, type PracticeSwitch } from '../practice/index.ts';
import type { createMoneyFeatures } from './money-features.ts';
import type { PeopleFeatures } from './people-features.ts';

interface PracticeFeaturesDeps {
  readonly committer: Committer;
  readonly clock: Clock;
  readonly log: Log;
  readonly practice: PracticeSwitch;
  readonly people: Pick<PeopleFeatures, 'kyc' | 'loans'>;
  readonly money: Pick<ReturnType<typeof createMoneyFeatures>, 'funding'>;
}

/** Who answers for the house where nothing but play money moves. A part of `house.ts`. */
export function createPracticeFeatures({ practice, people, money, ...deps }: PracticeFeaturesDeps): PracticeDesk {
  const { kyc, loans } = people;
  practice.admit(money.funding.rails.isPlayMoney);
  return createPracticeDesk({
    ...deps,
    switch: practice,
    work: [kyc.ruled, ...money.funding.ruled, loans.ruled],
    async verified(owners) {
      const people = await kyc.approved(owners);
      return people.map(({ owner, country }) => ({ owner, currency: country === 'IN' ? 'INR' : 'BRL' }));
    },
    ruledLimits: loans.ruledLimits,
  });
}
