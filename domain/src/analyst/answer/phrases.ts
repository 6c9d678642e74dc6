/** Languages in which questions are asked and answers are written; both are looked for in each text. */
export type AnswerLanguage = 'en-US' | 'pt-BR';

/** What was typed, as it is compared: one form for each letter, small, spaces of one kind. */
export function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
}

const word = (...parts: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${parts.join('|')})(?![\\p{L}\\p{M}])`, 'u');

/** Words by which something is said of the future or of what to do. An answer about rows needs none of them. */
const futures = word(
  "will|\\p{L}+'ll|wont|won't|shall|going to|gonna|about to|set to|bound to|poised|expect(?:s|ed|ing)?",
  'expectations?|forecasts?|forecasting|predict(?:s|ed|ion|ions)?|project(?:s|ed|ion|ions)|outlook|likely',
  'unlikely|probabl[ey]|probability|could|may|might|would|soon|tomorrow|upcoming|upside',
  'next (?:day|days|week|weeks|month|months|quarter|year|years|session)|target|targets|potential',
  'momentum suggests|suggests that|signals? (?:a|an)|heading|breakout|rebound|guarantee[sd]?',
  'certain(?:ly)? to|vai|vão|irá|irão|deve|devem|deverá|deverão|deveria|deveriam|pode|podem|poderá|poderia',
  'há de|hão de|hei de|poderiam|provável|prováveis|provavelmente|probabilidade|previs(?:ão|ões)|prev[êe](?:em)?',
  'projeç(?:ão|ões)|espera-se|espera|esperad[oa]s?|expectativas?|tende(?:m)? a|tendência (?:é|de)|amanhã',
  'em breve|próxim[oa]s? (?:dias?|semanas?|m[êe]s(?:es)?|anos?|pregão|pregões|trimestre)|alvo|alvos',
  'potencial|garant(?:e|em|ido|ida|ia)|sinaliza|rumo a',
  '\\p{L}+(?:ará|erá|irá|arão|erão|irão|aria|ariam|eria|eriam|iria|iriam)',
);

const advice = word(
  'buy|buys|sell|sells|hold on|should|ought|must|recommend(?:s|ed|ing)?|recommendations?|advi[cs]e[sd]?',
  'consider(?:ing)?|undervalued|overvalued|cheap|bargain|opportunit(?:y|ies)|attractive',
  'worth (?:buying|selling|it)|take profits?|accumulate|avoid|entry point|best|safe|compr(?:e|em|ar|a)',
  'vend(?:a|am|er)|venda|vale a pena|recomend(?:o|a|am|ado|ada|ar|ação|ações)',
  'aconselh(?:o|a|am|ado|ável|ar)|sugir[oa]|sugere(?:m)?|considere|subvalorizad[oa]s?|sobrevalorizad[oa]s?',
  'barat[oa]s?|pechincha|oportunidades?|atraente|acumule|evite|realize lucros?|melhor|segur[oa]',
);

/** Numbers in words, which no row could be found for. "One" and "um" are articles as well. */
const numberWords = word(
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen',
  'eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|hundreds|thousand',
  'thousands|million|millions|billion|billions|trillion|half|third|quarter of|double[sd]?|doubling',
  'triple[sd]?|tripling|twice|tenfold|dozen|dozens|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze',
  'doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta',
  'sessenta|setenta|oitenta|noventa|cem|cento|mil|milhares|milhão|milhões|bilhão|bilhões|trilhão|metade',
  'terço|dobr(?:o|a|ou|aram)|tripl(?:o|a|icou)|dúzias?',
);

export function speaksOfFuture(text: string): boolean {
  return futures.test(plainText(text));
}

export function givesAdvice(text: string): boolean {
  return advice.test(plainText(text));
}

export function hasNumberWord(text: string): boolean {
  return numberWords.test(plainText(text));
}

const rising = word(
  'rose|rise|rises|risen|rising|up|gain(?:s|ed)?|higher|increase[sd]?|advance[sd]?|climbed|positive|subiu',
  'subiram|sobe|alta|altas|ganho|ganhos|ganhou|aumentou|aumento|avançou|positiv[oa]|above|more|acima|mais',
);
const falling = word(
  'fell|fall|falls|fallen|falling|down|los[te]|loss|losses|lower|decline[sd]?|dropp?(?:ed|s)?|decrease[sd]?',
  'slid|negative|caiu|caíram|cai|queda|quedas|baixa|perda|perdas|perdeu|recuou|recuo|diminuiu|desceu',
  'negativ[oa]|below|under|beneath|less|abaixo|menos|prejuízo',
);

/** Which way a sentence says that something went; undefined for neither, `both` where it says both. */
export function directionIn(text: string): 'up' | 'down' | 'both' | undefined {
  const plain = plainText(text);
  const [up, down] = [rising.test(plain), falling.test(plain)];
  return up && down ? 'both' : up ? 'up' : down ? 'down' : undefined;
}

/** Questions that no figure of the past answers: what comes, and what to do. */
const wantedFutures = word(
  'will (?:it|they|the|this|that|there|my)|going to|forecasts?|predict(?:ion|ions)?|price targets?|outlook',
  'tomorrow|next (?:week|month|year)|where is it heading|how (?:high|low|far) (?:can|could|will)',
  'vai (?:subir|cair|chegar|valorizar|desvalorizar)|irá|subirá|cairá|previs(?:ão|ões)|preço-alvo|preço alvo',
  'amanhã|próxim[oa] (?:semana|mês|ano)|até onde',
);
const wantedAdvice = word(
  'should (?:i|we)|shall i|what (?:do|would) you (?:do|recommend|advise|buy)|recommend(?:ation|ations)?',
  'advi[cs]e|buy or sell|worth (?:buying|selling)|good (?:time|moment|idea|buy|investment)',
  'is it (?:safe|cheap|a buy)|devo|deveria (?:comprar|vender)|vale a pena|recomend(?:a|ação|ações)',
  'aconselha|conselho|compr(?:o|ar) ou vend(?:o|er)|boa hora|bom momento|bom investimento|é seguro',
  'está barat[oa]',
);

/** What a question asks for that nobody answers here; undefined for one about what the data say. */
export function refusedWish(question: string): 'forecast' | 'advice' | undefined {
  const plain = plainText(question);
  if (wantedFutures.test(plain)) return 'forecast';
  return wantedAdvice.test(plain) ? 'advice' : undefined;
}
