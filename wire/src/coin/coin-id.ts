import * as z from 'zod/mini';

/** A coin and what it is quoted in, as venues of coins name them: `BTC-USDT`. Its instrument is `XC:BTC-USDT`. */
export const coinId = z.string().check(z.regex(/^[A-Z0-9]{1,12}-[A-Z0-9]{2,11}$/));
