import { join } from 'node:path';
import { roles } from '@tarazu/domain/operator/capability';
import { OPERATOR_TOKEN_HEADER, TOKEN_HEADER } from '@tarazu/wire/endpoint';
import { addToWatchlist } from '@tarazu/wire/market-features/watchlist';
import { buyStock } from '@tarazu/wire/stock-order';
import { sendSupportMessage } from '@tarazu/wire/support/chat';
import { updateUser } from '@tarazu/wire/user';
import { openDatabase } from '../../../server/src/platform/database.ts';
import { createOperators } from '../../../server/src/testing/operators.ts';
import { createTestHouse, good } from '../../../server/src/testing/test-house.ts';

export type Session = readonly (readonly [name: string, value: string])[];

/** Who there is before the attack begins. */
export interface Ground {
  /** Who attacks, with every right of a person. */
  readonly attacker: Session;
  /** Whose data nobody else may see. */
  readonly victim: Session;
  /** A text that stands in the victim's data and nowhere else. */
  readonly secret: string;
  /** One for each role. */
  readonly operators: readonly Session[];
}

/** Sessions of the attack do not end by themselves. */
export const patience = {
  SESSION_IDLE_MINUTES: '43200',
  SESSION_MAX_HOURS: '8760',
  OPERATOR_IDLE_MINUTES: '525600',
  OPERATOR_SESSION_HOURS: '8760',
};

/** Opens a store with people and operators in it, each made the real way. */
export async function prepareGround(dataDir: string): Promise<Ground> {
  const database = await openDatabase({ url: '', dataDir: join(dataDir, 'store') });
  const house = await createTestHouse({ database, startMs: Date.now(), environment: patience });
  const secret = 'Zebedee Quillfeather';
  try {
    const [attacker, victim] = [await house.person(), await house.person()];
    good(await victim.client.call(updateUser, { nickname: secret }));
    good(await victim.client.call(addToWatchlist, { id: 'IN:SAHYM' }));
    good(await victim.client.call(sendSupportMessage, { requestId: 'victim-message', text: `I am ${secret}` }));
    const order = { instrumentId: 'IN:SAHYM', quantity: '2' } as const;
    good(await victim.client.call(buyStock, { ...order, type: 'market', requestId: 'victim-market' }));
    const desk = createOperators(house);
    const operators: Session[] = [];
    for (const role of roles) operators.push([[OPERATOR_TOKEN_HEADER, (await desk.person(role)).token]]);
    return {
      attacker: [[TOKEN_HEADER, attacker.token]],
      victim: [[TOKEN_HEADER, victim.token]],
      secret,
      operators,
    };
  } finally {
    await house.close();
  }
}
