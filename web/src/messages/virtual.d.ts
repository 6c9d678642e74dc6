declare module 'virtual:messages/en-US' {
  export const messages: import('./en-US/catalogue.ts').Catalogue;
}

declare module 'virtual:messages/pt-BR' {
  export const messages: import('./en-US/catalogue.ts').Catalogue;
}

/** A part: what its texts are is said in its own `catalogue.ts`. */
declare module 'virtual:messages/*' {
  export const messages: object;
}
