import * as z from 'zod/mini';

/** A perpetual contract as venues of coins name them: `BTC-USDT-PERP`. Its instrument is `XC:BTC-USDT-PERP`. */
export const contractId = z.string().check(z.regex(/^[A-Z0-9]{1,12}-[A-Z0-9]{2,11}-PERP$/));
