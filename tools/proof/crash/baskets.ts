import { BASE_PATH } from '@tarazu/wire/endpoint';
import { createHttpLine, requestText } from '../http-line.ts';
import type { Tradable } from '../instruments.ts';
import type { ProofPerson } from '../people.ts';
import { type BasketToPlace, form } from './traffic.ts';

/** About what a coin of a basket costs, in its own money. */
const coinValue = 500;

function quantityOf({ id, lot, ask }: Tradable): string {
  return id.startsWith('XC:') ? String(Math.ceil(coinValue / Number(ask))) : lot;
}

/** A basket for each person with one purchase at the market of each of these: what a placing answers never changes afterwards. */
export async function fillBaskets(
  port: number,
  people: readonly ProofPerson[],
  instruments: readonly Tradable[],
): Promise<ReadonlyMap<ProofPerson, BasketToPlace>> {
  const line = createHttpLine(port);
  const filled = new Map<ProofPerson, BasketToPlace>();
  for (const person of people) {
    const ask = async (path: string, fields: Readonly<Record<string, string>>): Promise<BasketToPlace> => {
      const asked = { method: 'POST', path: `${BASE_PATH}${path}`, token: person.token, form: form(fields) } as const;
      const { body } = await line.send(requestText(asked));
      const { code, data } = JSON.parse(body) as { code: number; data: { basket: BasketToPlace } };
      if (code !== 0) throw new Error(`a basket could not be filled: ${body.slice(0, 200)}`);
      return data.basket;
    };
    let basket = await ask('/user/basket/name', { name: 'Kept', requestId: 'basket-named' });
    for (const [place, instrument] of instruments.entries()) {
      const leg = { instrumentId: instrument.id, side: 'buy', type: 'market', quantity: quantityOf(instrument) };
      const { basketId } = basket;
      basket = await ask('/user/basket/order/add', { ...leg, basketId, requestId: `basket-order-${place}` });
    }
    filled.set(person, basket);
  }
  line.close();
  return filled;
}
