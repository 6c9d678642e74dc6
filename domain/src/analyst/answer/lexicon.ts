import { currencies } from '../../asset.ts';
import { rowNames } from '../reading.ts';
import { type AnswerLanguage, plainText } from './phrases.ts';
import { wordsOfRow } from './row-words.ts';

/**
 * All the words in which an answer may be said, but for names and quotations. A list of what may not be said is never whole: another language, a size
 * such as "bn" or a new way of promising is simply not among these. Nothing here speaks of what comes or of what to do.
 */
const lexicon: Readonly<Record<AnswerLanguage, string>> = {
  'en-US': `
    a an the this that these those it its itself they their them you your one ones there here where which who whose when while what how
    and or but nor not no neither both each every all any some none only just also still as so than then
    of in on at by to from for with without between among within inside outside over above below under beneath against across through during
    since until before after about around near per out off up down into onto
    is was are were be been being has have had having did do does
    same other others another different more most less least fewer very far further much many few little enough nearly almost exactly slightly
    first last latest newest oldest earlier previous recent recently past today yesterday ago daily
    high higher highest low lower lowest large larger largest big bigger biggest small smaller smallest wide wider narrow narrower busy busier
    quiet quieter usual normal average worst worse open whole total mean median middle negative positive flat unchanged even equal alone together
    close closed closes closing stands stood lies lay sits sat trades traded trading moved moves move change changed changes rose rise rises
    risen rising fell fall falls fallen falling gain gains gained lost lose loss losses dropped drop climbed declined decline advanced increased
    decreased slid held hold holds holding holdings cost costs paid bought sold shows show shown showed says said vote votes voted
    compares compared reached touched amounts amounted remained stayed exceeded spans spanned ranged covers covered makes made equals
    differs differed counts counted outnumbered outweighed scattered measured reported published cites cited contains contained
    answer answers answered question row rows figure figures data
    price prices value values worth share shares stock stocks coin coins index company companies sector sectors market markets group
    member members peers kind day days week weeks month months year years session sessions hour hours minute minutes time times period
    span range volume volatility strength rsi drawdown result results profit profits earnings book return equity multiple multiples spread
    bid ask asked buyers sellers offer offers offered order orders news headline headlines article articles opinion opinions people
    risers fallers quantity part portion portfolio own owns concentration number size way distance difference top bottom peak end start
    percent cent unit units point points basis rupee rupees dollar dollars real reais`,
  'pt-BR': `
    o a os as um uma uns umas este esta estes estas esse essa isso isto aquele aquela ele ela eles elas seu sua seus suas você lhe se que qual
    quais quem cujo cuja onde quando enquanto como e ou mas nem não sem com de do da dos das em no na nos nas num numa por pelo pela pelos pelas
    para ao aos à às entre dentro fora sobre sob acima abaixo contra durante desde até antes depois após perto cada todo toda todos todas
    algum alguma nenhum nenhuma só apenas também ainda tão mais menos muito muita muitos pouco pouca poucos quase exatamente ligeiramente bem
    é foi são foram era eram ser sido está estava estavam estão esteve há havia houve tem têm tinha tinham teve fez
    mesmo mesma outro outra outros outras diferente igual iguais
    primeiro primeira último última últimos últimas recente recentes recentemente anterior anteriores passado passada hoje ontem atrás diário diária
    alto alta altas baixo baixa maior maiores menor menores grande grandes pequeno pequena amplo ampla estreito estreita movimentado calmo usual
    normal médio média mediana meio pior piores aberto aberta inteiro total negativo negativa positivo positiva estável sozinho juntos junto
    fechamento fechamentos fechou fecha negocia negociou negociado negociada variação variações variou mudou mudança subiu subiram sobe caiu
    caíram cai queda quedas ganho ganhos ganhou perda perdas perdeu avançou aumento aumentou recuou recuo diminuiu desceu detém possui custo
    custos custou pagou pago mostra mostram mostrou diz dizem disse voto votos votou votaram comparado comparada chegou atingiu tocou
    ficou ficaram permaneceu superou equivale difere conta contam oscilou oscilação medido publicado publicada cita contém
    resposta pergunta responde respondem linha linhas número números dado dados
    preço preços valor valores vale ação ações moeda moedas índice empresa empresas companhia companhias setor setores mercado mercados grupo
    membro membros pares tipo dia dias semana semanas mês meses ano anos pregão pregões hora horas minuto minutos tempo vez vezes período
    amplitude faixa volume volatilidade força ifr rsi máxima máximo mínima mínimo resultado resultados lucro lucros prejuízo patrimonial patrimônio
    retorno múltiplo múltiplos spread diferença oferta ofertas ordem ordens compradores vendedores notícia notícias manchete manchetes
    artigo artigos opinião opiniões pessoas quantidade parte parcela participação carteira posição posições ativo ativos concentração caminho
    distância topo fundo pico fim começo cento unidade unidades ponto pontos base rupia rupias dólar dólares real reais`,
};

const known: Readonly<Record<AnswerLanguage, ReadonlySet<string>>> = {
  'en-US': wordsIn('en-US'),
  'pt-BR': wordsIn('pt-BR'),
};

function wordsIn(language: AnswerLanguage): ReadonlySet<string> {
  const named = rowNames.flatMap((name) => [...wordsOfRow(name, language)]);
  const codes = currencies.map((code) => code.toLowerCase());
  return new Set([...lexicon[language].split(/\s+/).filter((one) => one !== ''), ...named, ...codes]);
}

/** The words of a text, small, without the mark of a possessive. */
export function wordsOf(text: string): readonly string[] {
  return [...plainText(text).matchAll(/\p{L}[\p{L}\p{M}']*/gu)].map(([word]) => word.replace(/'s?$/, ''));
}

/** Whether a text is said in the words of its language alone. */
export function isInWords(text: string, language: AnswerLanguage): boolean {
  return wordsOf(text).every((word) => known[language].has(word));
}

/** All of them, for whoever is asked to write with them. */
export function wordList(language: AnswerLanguage): string {
  return [...known[language]].toSorted().join(' ');
}
