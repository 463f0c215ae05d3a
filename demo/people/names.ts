/** Regions of invented names, so that first and last names match. */
export const NAME_REGIONS = [
  "british",
  "french",
  "german",
  "nordic",
  "iberian",
  "italian",
  "slavic",
  "cyrillic",
  "turkish",
  "arabic",
  "hebrew",
  "persian",
  "westAfrican",
  "southAsian",
  "hindi",
  "chinese",
  "japanese",
  "korean",
] as const;
export type NameRegion = (typeof NAME_REGIONS)[number];

/** A name as written, and in the letters of an email address. */
export type NameSpelling = { readonly written: string; readonly plain: string };
export type RegionNames = {
  readonly first: readonly NameSpelling[];
  readonly last: readonly NameSpelling[];
  /** True if the family name comes first. */
  readonly familyFirst: boolean;
};

/** `written:plain`, or one word if the plain letters follow from it. */
const ROWS: Readonly<Record<NameRegion, readonly [first: string, last: string]>> = {
  british: [
    "Ann Maeve Rhys Siân Callum Imogen Darragh Priya Niamh Theo Winifred Gethin Órla Alasdair Zadie Fergus Amelia Arthur Beth Bronwen Catriona Charlotte Daniel Daisy Duncan Eilidh Eleanor Emma Finlay Freya George Grace Hamish Hannah Harriet Harry Isla Jack James Jessica Joseph Lucy Lydia Martha Matilda Megan Molly Nathan Oliver Oscar Poppy Rebecca Robert Rosie Ruby Samuel Sophie Thomas Tilly Verity William",
    "Ashdown Blackwood Carew Dunmore Fairley Hathersage Llewelyn MacInnes O’Hare:ohare Penhaligon Quill Tremayne Wilding Abbott Armitage Baines Barker Bowen Brennan Byrne Cartwright Chambers Cooke Crossley Dawson Docherty Doyle Eccles Ellery Farrow Fenwick Forsyth Gallagher Garside Gough Greenhalgh Griffiths Hadley Hargreaves Hobbs Hughes Ingram Jarvis Kearney Kerr Langford Lockwood Lomax Maddox Mallory McAllister McBride Mercer Merrick Morgan Nash Nolan Oakley Osborne Parry Pemberton Prescott Pryce Radcliffe Redmond Rowntree Sallis Sharpe Sinclair Sutcliffe Talbot Thorne Underhill Vickers Wainwright Weir Whitlock Winslow Yardley",
  ],
  french: [
    "Aurélie Antoine Benoît Camille Chloé Clément Étienne Faïza Gaël Héloïse Jérôme Léa Maëlys Noé Océane Rémi Solène Théo Thibault Yasmine Zoé",
    "Arnoux Bellegarde Chastain Delacroix Évrard Faucheux Garancé Hénault Laforêt Mérigot Pâquet Rousselin Sabatier Tavernier Vaillancourt Vidal",
  ],
  german: [
    "Andrea Anna Annegret Björn Cäcilie Christian Claudia Daniel Dörte Emil Friederike Götz Hannelore Jürgen Käthe Lukas Martin Moritz Nadine Reto Sandra Simone Stefan Thomas Ulrike Ursina Zoë",
    "Ahrendt Brüggemann Dießl:diessl Eichhorn Fröhlich Größler:groessler Hübscher Köhlmeier Nußbaumer:nussbaumer Rüegg Schönfeld Zumbühl Aebischer Amstutz Baumgartner Brunner Egli Frei Gerber Hofer Huber Imhof Kaufmann Lüthi Moser Nägeli Odermatt Pfister Rohner Steiner Tanner Vogt Wyss Zaugg",
  ],
  nordic: [
    "Anders Anna Åsa Bjørn:bjorn Camilla Dagny Eirik Freja Gunnhild Håkon Ingrid Jørgen:jorgen Linnéa Maja Øyvind:oyvind Kari Kristian Lars Magnus Marit Nora Ole Sigrid Silje Sølvi:solvi Tuva Þóra:thora",
    "Aaltonen Berglund Dahlström Eklöf Fjeldstad Grøndahl:grondahl Hägglund Kjærgaard:kjaergaard Lindqvist Nygård Aasen Bakken Dahl Eriksen Hagen Haugen Holm Iversen Johansen Kvamme Lie Moen Nordby Olsen Ruud Sandvik Solberg Strand Tangen Vik Sørlie:sorlie Åkerblom",
  ],
  iberian: [
    "Alejandro Begoña Concepción Íñigo Joaquín Lucía María Nuño Pilar Saúl Tomé Ximena Yáñez",
    "Águila Barreiro Cañizares Domínguez Echeverría Galdós Ibáñez Montañés Núñez Peñalver Quiñones Zubiría",
  ],
  italian: [
    "Alessia Beatrice Ciro Donatella Emiliano Fosca Giosuè Ilaria Leandro Nicolò Ornella Tullio",
    "Amorosi Bevilacqua Carrà Dell’Orto:dellorto Fioravanti Guidobaldi Malaspina Orsenigo Ravaioli Tagliaferri Zanchetta",
  ],
  slavic: [
    "Agnieszka Božena Čestmír Dávid Grzegorz Jiří Łukasz:lukasz Matěj Růžena Wanda Živa",
    "Babička Dvořák Gałązka:galazka Horáček Kowalczyk Můčka Řehák Śliwa Wójcik Žižka",
  ],
  cyrillic: [
    "Елена:elena Иван:ivan Катерина:kateryna Михаил:mikhail Оксана:oksana Тарас:taras Юлия:yulia",
    "Бондаренко:bondarenko Дорошенко:doroshenko Коваленко:kovalenko Петренко:petrenko Шевчук:shevchuk",
  ],
  turkish: [
    "Ayşe Barış:baris Çiğdem Deniz Emine Gökhan Işıl:isil Kaan Leyla Mehmet Özlem Şükrü",
    "Akgün Bayraktar Çelik Demirtaş Erdoğmuş Gülşen Karadağ:karadag Kılıç:kilic Öztürk Şahin Yıldız:yildiz",
  ],
  arabic: [
    "أمينة:amina بدر:badr جميلة:jamila خالد:khaled دانا:dana رشيد:rashid سارة:sara طارق:tariq ليلى:layla ناصر:nasser هدى:huda يوسف:yousef عمر:omar مريم:mariam حسن:hassan نورة:noura فهد:fahad عائشة:aisha سالم:salem ريم:reem علي:ali منى:mona",
    "الأنصاري:alansari البحري:albahri الجابر:aljaber الحداد:alhaddad الخليل:alkhalil الرشيد:alrashid السالم:alsalem الشامي:alshami العلي:alali القيسي:alqaisi النجار:alnajjar المطيري:almutairi العنزي:alenezi الكندري:alkandari الفهد:alfahad الهاجري:alhajri الزيد:alzaid الدوسري:aldosari المنصور:almansour العتيبي:alotaibi الصالح:alsaleh",
  ],
  hebrew: [
    "אביגיל:avigail בועז:boaz דוד:david הדס:hadas יעל:yael מיכל:michal נועם:noam רותם:rotem שירה:shira תמר:tamar",
    "אברמוב:abramov ברקאי:barkai גולן:golan דרורי:drori זהבי:zehavi כרמלי:carmeli נחמני:nachmani עמית:amit שקד:shaked",
  ],
  persian: [
    "آرش:arash بهار:bahar داریوش:dariush فرهاد:farhad گلناز:golnaz کیان:kian مریم:maryam نیلوفر:niloufar پرویز:parviz شیرین:shirin",
    "احمدی:ahmadi بهرامی:bahrami دهقان:dehghan فروغی:foroughi گلستانی:golestani کاظمی:kazemi مرادی:moradi رستمی:rostami",
  ],
  westAfrican: [
    "Adébáyọ̀ Chidi Efua Folákẹ́ Ifeoma Kwame Nkechi Olúwaṣeun Sékou Tèmítọ́pẹ́ Yaa Zainab",
    "Achebe Boateng Diallo Ekwueme Mensah Nwachukwu Okafor Ọlátúnjí Sow Traoré Uzoma",
  ],
  southAsian: [
    "Bhavna Devika Farhan Harpreet Jaspal Kavitha Meera Nikhil Razia Sunita",
    "Agarwal Basu Chaudhary Gill Iyer Krishnan Mehta Narayanan Patel Qureshi Rao",
  ],
  hindi: [
    "अदिति:aditi कविता:kavita मीरा:meera राहुल:rahul सुनीता:sunita विक्रम:vikram",
    "जोशी:joshi मिश्रा:mishra शर्मा:sharma वर्मा:verma यादव:yadav",
  ],
  chinese: [
    "安琪:anqi 博文:bowen 春梅:chunmei 海燕:haiyan 建国:jianguo 丽华:lihua 明轩:mingxuan 思远:siyuan 晓东:xiaodong 雨婷:yuting",
    "陈:chen 郭:guo 黄:huang 李:li 林:lin 欧阳:ouyang 司马:sima 王:wang 张:zhang 周:zhou",
  ],
  japanese: [
    "葵:aoi 千尋:chihiro 大輔:daisuke 遥:haruka 健太:kenta 真由美:mayumi 直子:naoko 涼:ryo さくら:sakura 拓也:takuya ユリ:yuri 健:ken 愛:ai 翔太:shota 美咲:misaki 陽菜:hina 蓮:ren 優子:yuko 直樹:naoki 恵:megumi 裕太:yuta 香織:kaori 修:osamu 純:jun 奈々:nana 大樹:daiki",
    "安藤:ando 長谷川:hasegawa 石黒:ishiguro 北野:kitano 松岡:matsuoka 中村:nakamura 大西:onishi 佐々木:sasaki 髙橋:takahashi 渡邊:watanabe 田中:tanaka 鈴木:suzuki 伊藤:ito 山本:yamamoto 小林:kobayashi 加藤:kato 吉田:yoshida 山田:yamada 山口:yamaguchi 井上:inoue 木村:kimura 清水:shimizu 森:mori 池田:ikeda 橋本:hashimoto 石川:ishikawa 小川:ogawa 岡田:okada 後藤:goto 藤井:fujii",
  ],
  korean: [
    "보라:bora 다은:daeun 하늘:haneul 지훈:jihoon 민서:minseo 나래:narae 서준:seojun 유진:yujin",
    "강:kang 김:kim 남궁:namgung 박:park 서:seo 윤:yoon 최:choi",
  ],
};

const NAMES: ReadonlyMap<NameRegion, RegionNames> = new Map(
  NAME_REGIONS.map((region) => [
    region,
    {
      first: partsOf(ROWS[region][0]),
      last: partsOf(ROWS[region][1]),
      familyFirst: region === "chinese" || region === "japanese" || region === "korean",
    },
  ]),
);

export const regionNames = (region: NameRegion): RegionNames => NAMES.get(region) as RegionNames;

function partsOf(row: string): NameSpelling[] {
  return row.split(" ").map((entry) => {
    const [written = "", plain] = entry.split(":");
    return { written, plain: plain ?? plainLetters(written) };
  });
}

/** Lower case without accents. */
function plainLetters(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
}
