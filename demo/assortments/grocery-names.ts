/** Swiss German, then French and Italian. */
export const GROCERY_NAMES = `
Äpfel Boskoop|Pommes Boskoop|Mele Boskoop
Bananen|Bananes|Banane
Birnen Gute Luise|Poires Louise-Bonne|Pere Buona Luisa
Trauben blau|Raisin noir|Uva nera
Rüebli|Carottes|Carote
Lauch|Poireaux|Porri
Kartoffeln festkochend|Pommes de terre fermes|Patate a pasta soda
Tomaten am Zweig|Tomates en grappe|Pomodori a grappolo
Nüsslisalat|Rampon|Formentino
Zwiebeln|Oignons|Cipolle
Fenchel|Fenouil|Finocchi
Zwetschgen|Pruneaux|Prugne
Champignons|Champignons de Paris|Champignon
Randen gekocht|Betteraves cuites|Barbabietole cotte
Bergkäse am Stück|Fromage de montagne|Formaggio di montagna
Hartkäse gerieben|Fromage râpé|Formaggio grattugiato
Ziegenkäse|Fromage de chèvre|Formaggio di capra
Raclettekäse|Fromage à raclette|Formaggio da raclette
Weichkäse mit Asche|Fromage cendré|Formaggio molle alla cenere
Kalbsgeschnetzeltes|Émincé de veau|Sminuzzato di vitello
Pouletbrust|Blanc de poulet|Petto di pollo
Rindshackfleisch|Viande hachée de bœuf|Carne macinata di manzo
Trockenwurst|Saucisse sèche|Salametto
Forellenfilet|Filet de truite|Filetto di trota
Kochschinken|Jambon cuit|Prosciutto cotto
Ruchbrot 500 g|Pain bis 500 g|Pane bigio 500 g
Zopf 400 g|Tresse 400 g|Treccia 400 g
Walnussbrot|Pain aux noix|Pane alle noci
Laugengipfel|Croissant à la saumure|Cornetto salato
Weggli|Petit pain au lait|Panino al latte
Nussgipfel|Croissant aux noisettes|Cornetto alle nocciole
Sauerteigbrot 1 kg|Pain au levain 1 kg|Pane a lievitazione naturale 1 kg
Vollmilch 1 l|Lait entier 1 l|Latte intero 1 l
Joghurt nature 500 g|Yogourt nature 500 g|Yogurt al naturale 500 g
Butter 250 g|Beurre 250 g|Burro 250 g
Halbrahm 2 dl|Demi-crème 2 dl|Mezza panna 2 dl
Quark 250 g|Séré 250 g|Quark 250 g
Freilandeier 6 Stück|Œufs de plein air, 6 pièces|Uova da allevamento all’aperto, 6 pezzi
Haferdrink 1 l|Boisson à l’avoine 1 l|Bevanda all’avena 1 l
Hartweizen-Spaghetti 500 g|Spaghetti de blé dur 500 g|Spaghetti di grano duro 500 g
Risottoreis 1 kg|Riz à risotto 1 kg|Riso per risotto 1 kg
Olivenöl extra vergine 5 dl|Huile d’olive extra vierge 5 dl|Olio extra vergine di oliva 5 dl
Linsen 500 g|Lentilles 500 g|Lenticchie 500 g
Honig 450 g|Miel 450 g|Miele 450 g
Haselnusscreme|Crème de noisettes|Crema di nocciole
Konfitüre Aprikose|Confiture d’abricots|Confettura di albicocche
Birchermüesli 700 g|Birchermüesli 700 g|Birchermüesli 700 g
Kräutersalz|Sel aux herbes|Sale alle erbe
Mineralwasser 1.5 l|Eau minérale 1.5 l|Acqua minerale 1.5 l
Apfelschorle 1 l|Jus de pomme dilué 1 l|Succo di mela spritz 1 l
Süssmost 1.5 l|Moût de pommes 1.5 l|Mosto di mele 1.5 l
Holunderblütensirup 5 dl|Sirop de sureau 5 dl|Sciroppo di sambuco 5 dl
Bergkräutertee 20 Beutel|Tisane des Alpes, 20 sachets|Tisana alle erbe alpine, 20 bustine
Landbier 5 dl|Bière de campagne 5 dl|Birra di campagna 5 dl
Weisswein Hügelland 75 cl|Vin blanc des collines 75 cl|Vino bianco delle colline 75 cl
Rotwein Seeufer 75 cl|Vin rouge du lac 75 cl|Vino rosso del lago 75 cl
Cider brut 33 cl|Cidre brut 33 cl|Sidro brut 33 cl
Spülmittel 750 ml|Liquide vaisselle 750 ml|Detersivo per piatti 750 ml
Geschirrtücher 2 Stück|Linges de cuisine, 2 pièces|Strofinacci, 2 pezzi
Bienenwachskerze|Bougie en cire d’abeille|Candela di cera d’api
Papiertasche|Sac en papier|Borsa di carta
Abwaschschwamm 3er|Éponges, lot de 3|Spugne, 3 pezzi
Backpapier|Papier cuisson|Carta da forno
Tampons 32 Stück|Tampons, 32 pièces|Tamponi, 32 pezzi
Slipeinlagen 40 Stück|Protège-slips, 40 pièces|Salvaslip, 40 pezzi
Binden 14 Stück|Serviettes hygiéniques, 14 pièces|Assorbenti, 14 pezzi
aus der Region|de la région|della regione
Bio|bio|bio
Import|importé|importato
mild|doux|dolce
rezent|mi-salé|saporito
extra rezent|salé|molto saporito
`;
