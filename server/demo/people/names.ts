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
    "Ann Maeve Rhys Siân Callum Imogen Darragh Priya Niamh Theo Winifred Gethin Órla Alasdair Zadie Fergus",
    "Ashdown Blackwood Carew Dunmore Fairley Hathersage Llewelyn MacInnes O’Hare:ohare Penhaligon Quill Tremayne Wilding",
  ],
  french: [
    "Aurélie Benoît Chloé Étienne Faïza Gaël Héloïse Jérôme Léa Maëlys Noé Océane Rémi Solène Zoé",
    "Arnoux Bellegarde Chastain Delacroix Évrard Faucheux Garancé Hénault Laforêt Mérigot Pâquet Vaillancourt",
  ],
  german: [
    "Annegret Björn Cäcilie Dörte Emil Friederike Götz Hannelore Jürgen Käthe Lukas Moritz Ulrike Zoë",
    "Ahrendt Brüggemann Dießl:diessl Eichhorn Fröhlich Größler:groessler Hübscher Köhlmeier Nußbaumer:nussbaumer Rüegg Schönfeld Zumbühl",
  ],
  nordic: [
    "Åsa Bjørn:bjorn Dagny Eirik Freja Gunnhild Håkon Ingrid Jørgen:jorgen Linnéa Maja Øyvind:oyvind Sølvi:solvi Þóra:thora",
    "Aaltonen Berglund Dahlström Eklöf Fjeldstad Grøndahl:grondahl Hägglund Kjærgaard:kjaergaard Lindqvist Nygård Sørlie:sorlie Åkerblom",
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
    "أمينة:amina بدر:badr جميلة:jamila خالد:khaled دانا:dana رشيد:rashid سارة:sara طارق:tariq ليلى:layla ناصر:nasser هدى:huda يوسف:yousef",
    "الأنصاري:alansari البحري:albahri الجابر:aljaber الحداد:alhaddad الخليل:alkhalil الرشيد:alrashid السالم:alsalem الشامي:alshami العلي:alali القيسي:alqaisi النجار:alnajjar",
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
    "葵:aoi 千尋:chihiro 大輔:daisuke 遥:haruka 健太:kenta 真由美:mayumi 直子:naoko 涼:ryo さくら:sakura 拓也:takuya ユリ:yuri",
    "安藤:ando 長谷川:hasegawa 石黒:ishiguro 北野:kitano 松岡:matsuoka 中村:nakamura 大西:onishi 佐々木:sasaki 髙橋:takahashi 渡邊:watanabe",
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
