/** Invented companies, in the columns of company.ts; tickers follow the grammar of the exchange (3 ordinary, 4 preferred, 11 unit). */
export const brazilianCompanies = `
IPEE3 | Ipê Energia | Energy | 28.41 | 1620 | 5 | 10 | 1961 | Hydro power and transmission in the south-east. | Geração hidrelétrica e transmissão no Sudeste.
SRAZ4 | Serra Azul Mineração | Metals | 61.08 | 2450 | 5 | 10 | 1954 | Iron ore and pellets. | Minério de ferro e pelotas.
BARA4 | Banco Araucária | Banks | 17.92 | 5200 | 5 | 10 | 1943 | Retail bank of the south. | Banco de varejo do Sul.
JATB3 | Jatobá Alimentos | Food | 43.15 | 870 | 4 | 10 | 1972 | Meat, grains and ready meals. | Carnes, grãos e pratos prontos.
CERR3 | Cerrado Logística | Transport | 12.67 | 940 | 4 | 10 | 1997 | Railways and silos for the harvest. | Ferrovias e silos para a safra.
MARE3 | Maré Saneamento | Utilities | 22.30 | 690 | 4 | 10 | 1974 | Water and sewage on the coast. | Água e esgoto no litoral.
PINH3 | Pinhal Varejo | Retail | 8.94 | 1310 | 5 | 10 | 1957 | Furniture and household shops. | Lojas de móveis e eletrodomésticos.
KAJI3 | Kajipe Papel | Paper | 15.22 | 540 | 3 | 10 | 1966 | Paper and packaging. | Papel e embalagens.
BCAP4 | Banco Capivara | Banks | 31.48 | 3900 | 5 | 10 | 1968 | Business bank and cards. | Banco de empresas e cartões.
SABI3 | Sabiá Linhas Aéreas | Transport | 6.37 | 780 | 4 | 10 | 2001 | Flights between state capitals. | Voos entre capitais.
TUIU3 | Tuiuiú Software | Software | 29.85 | 410 | 4 | 10 | 1994 | Business software for small firms. | Software de gestão para pequenas empresas.
PEQU3 | Pequi Farma | Pharmaceuticals | 24.16 | 620 | 4 | 10 | 1985 | Pharmacies and generics. | Farmácias e genéricos.
BURI4 | Buriti Siderurgia | Metals | 19.73 | 1180 | 4 | 10 | 1950 | Steel for building and cars. | Aço para construção e veículos.
AROE11 | Aroeira Transmissão | Energy | 37.90 | 340 | 3 | 10 | 2003 | Power lines under long concessions. | Linhas de transmissão em concessões longas.
MANA3 | Manacá Construções | Real estate | 14.08 | 470 | 3 | 10 | 1979 | Affordable homes. | Habitação popular.
GUAT3 | Guará Telecom | Telecom | 41.62 | 1650 | 4 | 10 | 1998 | Mobile phones and broadband. | Telefonia móvel e banda larga.
UIRA3 | Uirapuru Educação | Education | 3.84 | 1290 | 4 | 10 | 2000 | Universities and distance courses. | Universidades e ensino a distância.
ANDI4 | Andiroba Cosméticos | Consumer goods | 16.55 | 860 | 3 | 10 | 1969 | Soaps and perfumes of forest oils. | Sabonetes e perfumes de óleos da floresta.
JACR4 | Jacarandá Têxtil | Textiles | 9.71 | 380 | 2 | 10 | 1939 | Denim and uniforms. | Jeans e uniformes.
TAPJ11 | Tapajós Portos | Infrastructure | 26.44 | 290 | 3 | 10 | 2005 | River and sea terminals. | Terminais fluviais e marítimos.
VRDA3 | Vereda Shoppings | Real estate | 21.19 | 560 | 3 | 10 | 1982 | Shopping centres in fourteen cities. | Shopping centers em catorze cidades.
CUIA3 | Cuia Bebidas | Food | 13.27 | 3100 | 5 | 10 | 1949 | Beer, maté and soft drinks. | Cerveja, mate e refrigerantes.
BTHV3 | Boto Hidrovias | Transport | 5.46 | 450 | 2 | 10 | 2007 | Barges on the Amazon. | Barcaças na Amazônia.
AGST3 | Agreste Saúde | Health care | 11.33 | 980 | 4 | 10 | 1991 | Hospitals and health plans. | Hospitais e planos de saúde.
PTGS4 | Pitangueira Óleo e Gás | Energy | 33.75 | 4100 | 5 | 10 | 1976 | Oil fields at sea. | Campos de petróleo no mar.
SERG3 | Seriguela Seguros | Insurance | 27.02 | 720 | 3 | 10 | 1987 | Car, home and farm insurance. | Seguros de carro, casa e lavoura.
ICAT3 | Içá Tratores | Machinery | 38.64 | 310 | 3 | 10 | 1963 | Farm machinery and motors. | Máquinas agrícolas e motores.
MRCJ3 | Maracujá Moda | Retail | 17.38 | 520 | 3 | 10 | 1977 | Clothes shops and an online market. | Lojas de roupas e mercado on-line.
URUT4 | Urutau Celulose | Paper | 52.10 | 830 | 4 | 10 | 1988 | Eucalyptus pulp for export. | Celulose de eucalipto para exportação.
LBRU3 | Lobo-Guará Pagamentos | Finance | 10.86 | 1040 | 4 | 10 | 2011 | Card terminals and instant payments. | Maquininhas e pagamentos instantâneos.
`;
