/** Texts that come with the screens that speak them: each part adds its own here, in its own file. */
// biome-ignore lint/suspicious/noEmptyInterface: the parts fill it.
export interface Parts {}
