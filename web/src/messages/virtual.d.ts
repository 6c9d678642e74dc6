declare module 'virtual:messages/*' {
  export const messages: import('./en-US/catalogue.ts').Catalogue;
}

declare module 'virtual:messages/en-US/credit' {
  export const messages: import('./en-US/credit/catalogue.ts').CreditCatalogue;
}

declare module 'virtual:messages/pt-BR/credit' {
  export const messages: import('./en-US/credit/catalogue.ts').CreditCatalogue;
}

declare module 'virtual:messages/en-US/funds' {
  export const messages: import('./en-US/funds/catalogue.ts').FundsCatalogue;
}

declare module 'virtual:messages/pt-BR/funds' {
  export const messages: import('./en-US/funds/catalogue.ts').FundsCatalogue;
}

declare module 'virtual:messages/en-US/protection' {
  export const messages: import('./en-US/protection/catalogue.ts').ProtectionCatalogue;
}

declare module 'virtual:messages/pt-BR/protection' {
  export const messages: import('./en-US/protection/catalogue.ts').ProtectionCatalogue;
}

declare module 'virtual:messages/en-US/funding' {
  export const messages: import('./en-US/funding/catalogue.ts').FundingCatalogue;
}

declare module 'virtual:messages/pt-BR/funding' {
  export const messages: import('./en-US/funding/catalogue.ts').FundingCatalogue;
}

declare module 'virtual:messages/en-US/identity' {
  export const messages: import('./en-US/identity/catalogue.ts').IdentityCatalogue;
}

declare module 'virtual:messages/pt-BR/identity' {
  export const messages: import('./en-US/identity/catalogue.ts').IdentityCatalogue;
}

declare module 'virtual:messages/en-US/services' {
  export const messages: import('./en-US/services/catalogue.ts').ServicesCatalogue;
}

declare module 'virtual:messages/pt-BR/services' {
  export const messages: import('./en-US/services/catalogue.ts').ServicesCatalogue;
}

declare module 'virtual:messages/en-US/desk' {
  export const messages: import('./en-US/desk/catalogue.ts').DeskCatalogue;
}

declare module 'virtual:messages/pt-BR/desk' {
  export const messages: import('./en-US/desk/catalogue.ts').DeskCatalogue;
}

declare module 'virtual:messages/en-US/coins' {
  export const messages: import('./en-US/coins/catalogue.ts').CoinsCatalogue;
}

declare module 'virtual:messages/pt-BR/coins' {
  export const messages: import('./en-US/coins/catalogue.ts').CoinsCatalogue;
}

declare module 'virtual:messages/en-US/waits' {
  export const messages: import('./en-US/waits/catalogue.ts').WaitsCatalogue;
}

declare module 'virtual:messages/pt-BR/waits' {
  export const messages: import('./en-US/waits/catalogue.ts').WaitsCatalogue;
}

declare module 'virtual:messages/en-US/plans' {
  export const messages: import('./en-US/plans/catalogue.ts').PlansCatalogue;
}

declare module 'virtual:messages/pt-BR/plans' {
  export const messages: import('./en-US/plans/catalogue.ts').PlansCatalogue;
}

declare module 'virtual:messages/en-US/analyst' {
  export const messages: import('./en-US/analyst/catalogue.ts').AnalystCatalogue;
}

declare module 'virtual:messages/pt-BR/analyst' {
  export const messages: import('./en-US/analyst/catalogue.ts').AnalystCatalogue;
}

declare module 'virtual:messages/en-US/fundamentals' {
  export const messages: import('./en-US/fundamentals/catalogue.ts').FundamentalsCatalogue;
}

declare module 'virtual:messages/pt-BR/fundamentals' {
  export const messages: import('./en-US/fundamentals/catalogue.ts').FundamentalsCatalogue;
}

declare module 'virtual:messages/en-US/robots' {
  export const messages: import('./en-US/robots/catalogue.ts').RobotsCatalogue;
}

declare module 'virtual:messages/pt-BR/robots' {
  export const messages: import('./en-US/robots/catalogue.ts').RobotsCatalogue;
}

declare module 'virtual:messages/en-US/offers' {
  export const messages: import('./en-US/offers/catalogue.ts').OffersCatalogue;
}

declare module 'virtual:messages/pt-BR/offers' {
  export const messages: import('./en-US/offers/catalogue.ts').OffersCatalogue;
}

declare module 'virtual:messages/en-US/contracts' {
  export const messages: import('./en-US/contracts/catalogue.ts').ContractsCatalogue;
}

declare module 'virtual:messages/pt-BR/contracts' {
  export const messages: import('./en-US/contracts/catalogue.ts').ContractsCatalogue;
}

declare module 'virtual:messages/en-US/offers/blocks' {
  export const messages: import('./en-US/offers/blocks/catalogue.ts').BlocksCatalogue;
}

declare module 'virtual:messages/pt-BR/offers/blocks' {
  export const messages: import('./en-US/offers/blocks/catalogue.ts').BlocksCatalogue;
}

declare module 'virtual:messages/en-US/contracts/intraday' {
  export const messages: import('./en-US/contracts/intraday/catalogue.ts').IntradayCatalogue;
}

declare module 'virtual:messages/pt-BR/contracts/intraday' {
  export const messages: import('./en-US/contracts/intraday/catalogue.ts').IntradayCatalogue;
}

declare module 'virtual:messages/en-US/glossary' {
  export const messages: import('./en-US/glossary/catalogue.ts').GlossaryCatalogue;
}

declare module 'virtual:messages/pt-BR/glossary' {
  export const messages: import('./en-US/glossary/catalogue.ts').GlossaryCatalogue;
}

declare module 'virtual:messages/en-US/charts' {
  export const messages: import('./en-US/charts/catalogue.ts').ChartsCatalogue;
}

declare module 'virtual:messages/pt-BR/charts' {
  export const messages: import('./en-US/charts/catalogue.ts').ChartsCatalogue;
}

declare module 'virtual:messages/en-US/sharing' {
  export const messages: import('./en-US/sharing/catalogue.ts').SharingCatalogue;
}

declare module 'virtual:messages/pt-BR/sharing' {
  export const messages: import('./en-US/sharing/catalogue.ts').SharingCatalogue;
}

declare module 'virtual:messages/en-US/alerts' {
  export const messages: import('./en-US/alerts/catalogue.ts').AlertsCatalogue;
}

declare module 'virtual:messages/pt-BR/alerts' {
  export const messages: import('./en-US/alerts/catalogue.ts').AlertsCatalogue;
}

declare module 'virtual:messages/en-US/guides' {
  export const messages: import('./en-US/guides/catalogue.ts').GuidesCatalogue;
}

declare module 'virtual:messages/pt-BR/guides' {
  export const messages: import('./en-US/guides/catalogue.ts').GuidesCatalogue;
}
