/** Norwegian, then Swedish and Danish. */
export const SPORTS_NAMES = `
Joggesko, vei|Löparskor, väg|Løbesko, vej
Joggesko, terreng|Löparskor, terräng|Løbesko, terræn
Fjellstøvler|Vandringskängor|Vandrestøvler
Vintersko|Vinterskor|Vintersko
Sandaler|Sandaler|Sandaler
Ullundertøy, overdel|Ullunderställ, överdel|Uldundertøj, overdel
Ullundertøy, underdel|Ullunderställ, underdel|Uldundertøj, underdel
Skalljakke|Skaljacka|Skaljakke
Vindjakke|Vindjacka|Vindjakke
Fleecegenser|Fleecetröja|Fleecetrøje
Turbukse|Vandringsbyxor|Vandrebukser
Treningsshorts|Träningsshorts|Træningsshorts
Dunvest|Dunväst|Dunvest
Sekk 28 l|Ryggsäck 28 l|Rygsæk 28 l
Sekk 55 l|Ryggsäck 55 l|Rygsæk 55 l
Telt, 2 personer|Tält, 2 personer|Telt, 2 personer
Sovepose, 3 årstider|Sovsäck, 3 årstider|Sovepose, 3 årstider
Liggeunderlag|Liggunderlag|Liggeunderlag
Hodelykt|Pannlampa|Pandelampe
Termos 0.75 l|Termos 0,75 l|Termokande 0,75 l
Kokesett|Kokset|Kogesæt
Turstaver|Vandringsstavar|Vandrestave
Langrennsski|Längdskidor|Langrendsski
Skistaver|Skidstavar|Skistave
Skismøring blå|Skidvalla blå|Skismøring blå
Truger|Snöskor|Snesko
Skøyter|Skridskor|Skøjter
Alpinhjelm|Skidhjälm|Skihjelm
Fotball|Fotboll|Fodbold
Håndball|Handboll|Håndbold
Volleyball|Volleyboll|Volleyball
Basketball|Basketboll|Basketball
Turmat, linsegryte|Friluftsmat, linsgryta|Turmad, linsegryde
Turmat, pasta|Friluftsmat, pasta|Turmad, pasta
Energibar|Energibar|Energibar
Sportsdrikk|Sportdryck|Sportsdrik
Nøttemiks|Nötmix|Nøddemix
granitt|granit|granit
mose|mossa|mos
tyttebær|lingon|tyttebær
fjord|fjord|fjord
str. 3|stl. 3|str. 3
str. 4|stl. 4|str. 4
str. 5|stl. 5|str. 5
`;
