/** English, then French, German, Italian and Arabic: products, colours and other details except sizes. */
export const FASHION_NAMES = `
Linen shirt|Chemise en lin|Leinenhemd|Camicia di lino|قميص كتان
Oxford shirt|Chemise Oxford|Oxfordhemd|Camicia Oxford|قميص أكسفورد
Poplin blouse|Blouse en popeline|Popelinebluse|Blusa in popeline|بلوزة بوبلين
Flannel overshirt|Surchemise en flanelle|Flanell-Überhemd|Sovracamicia di flanella|قميص خارجي فانيلا
Grandad-collar shirt|Chemise col officier|Stehkragenhemd|Camicia alla coreana|قميص بياقة صينية
Silk blouse|Blouse en soie|Seidenbluse|Blusa di seta|بلوزة حرير
Seersucker shirt|Chemise en seersucker|Seersuckerhemd|Camicia in seersucker|قميص سيرسوكر
Organic cotton tee|T-shirt en coton bio|T-Shirt aus Biobaumwolle|T-shirt in cotone biologico|تيشيرت قطن عضوي
Breton stripe top|Marinière|Ringelshirt|Maglia a righe bretoni|قميص مخطط
Heavy jersey tee|T-shirt en jersey épais|T-Shirt aus festem Jersey|T-shirt in jersey pesante|تيشيرت جيرسيه ثقيل
Merino crew neck|Pull col rond en mérinos|Merinopullover|Girocollo in lana merino|كنزة صوف ميرينو
Lambswool cardigan|Cardigan en laine d’agneau|Strickjacke aus Lammwolle|Cardigan in lana d’agnello|كارديغان صوف
Cable-knit jumper|Pull torsadé|Zopfmusterpullover|Maglione a trecce|كنزة مجدولة
Cashmere roll neck|Col roulé en cachemire|Kaschmir-Rollkragenpullover|Dolcevita in cashmere|كنزة كشمير بياقة عالية
Cotton tank|Débardeur en coton|Tanktop aus Baumwolle|Canotta di cotone|قميص قطني بلا أكمام
Mohair sweater|Pull en mohair|Mohairpullover|Maglione in mohair|كنزة موهير
Fisherman’s rib jumper|Pull marin côtelé|Troyer|Maglione a coste|كنزة مضلعة
Tapered chinos|Chino fuselé|Schmale Chinos|Chino affusolati|بنطلون تشينو
Wide-leg trousers|Pantalon large|Weite Hose|Pantaloni a gamba larga|بنطلون واسع
Selvedge jeans|Jean selvedge|Selvedge-Jeans|Jeans selvedge|جينز سيلفدج
Corduroy trousers|Pantalon en velours côtelé|Cordhose|Pantaloni di velluto a coste|بنطلون مخمل مضلع
Linen shorts|Short en lin|Leinenshorts|Shorts di lino|شورت كتان
Straight jeans|Jean droit|Gerade Jeans|Jeans dritti|جينز مستقيم
Pleated skirt|Jupe plissée|Faltenrock|Gonna plissettata|تنورة بثنيات
Wool trousers|Pantalon en laine|Wollhose|Pantaloni di lana|بنطلون صوف
Shirt dress|Robe chemise|Hemdblusenkleid|Abito chemisier|فستان قميص
Tea dress|Robe d’après-midi|Teekleid|Abito da tè|فستان نهاري
Jersey midi dress|Robe midi en jersey|Midikleid aus Jersey|Abito midi in jersey|فستان جيرسيه متوسط
Tiered maxi dress|Robe longue à volants|Stufenkleid|Abito lungo a balze|فستان طويل بطبقات
Pinafore dress|Robe chasuble|Trägerkleid|Scamiciato|فستان بحمالات
Waxed field jacket|Veste huilée|Gewachste Feldjacke|Giacca cerata|سترة مشمعة
Wool overcoat|Manteau en laine|Wollmantel|Cappotto di lana|معطف صوف
Quilted gilet|Gilet matelassé|Steppweste|Gilet trapuntato|صديري مبطن
Trench coat|Trench|Trenchcoat|Trench|معطف مطر
Duffle coat|Duffle-coat|Dufflecoat|Montgomery|معطف بقلنسوة
Harrington jacket|Blouson Harrington|Harringtonjacke|Giubbino Harrington|سترة هارينغتون
Chelsea boots|Bottines Chelsea|Chelsea-Boots|Stivaletti Chelsea|حذاء تشيلسي
Penny loafers|Mocassins|Pennyloafer|Mocassini|حذاء لوفر
Canvas plimsolls|Tennis en toile|Leinenturnschuhe|Scarpe di tela|حذاء قماش
Leather sandals|Sandales en cuir|Ledersandalen|Sandali di pelle|صندل جلد
Brogues|Richelieus|Brogues|Brogue|حذاء بروغ
Lambswool scarf|Écharpe en laine d’agneau|Schal aus Lammwolle|Sciarpa in lana d’agnello|وشاح صوف
Ribbed beanie|Bonnet côtelé|Rippstrickmütze|Berretto a coste|قبعة محبوكة
Leather belt|Ceinture en cuir|Ledergürtel|Cintura di pelle|حزام جلد
Silk neckerchief|Foulard en soie|Seidentuch|Foulard di seta|منديل حرير
Three-pack socks|Chaussettes, lot de trois|Socken, Dreierpack|Calze, tre paia|جوارب، ثلاثة أزواج
Canvas tote|Cabas en toile|Stofftasche|Borsa di tela|حقيبة قماش
Leather card holder|Porte-cartes en cuir|Kartenetui aus Leder|Portacarte di pelle|محفظة بطاقات جلد
Wool gloves|Gants en laine|Wollhandschuhe|Guanti di lana|قفازات صوف
Umbrella with ash handle|Parapluie à manche de frêne|Schirm mit Eschengriff|Ombrello con manico di frassino|مظلة بمقبض خشبي
Children’s dungarees|Salopette enfant|Kinderlatzhose|Salopette da bambino|سالوبيت أطفال
Children’s raincoat|Imperméable enfant|Kinderregenmantel|Impermeabile da bambino|معطف مطر للأطفال
Children’s striped tee|T-shirt rayé enfant|Gestreiftes Kindershirt|T-shirt a righe da bambino|تيشيرت مخطط للأطفال
Children’s knitted jumper|Pull tricoté enfant|Kinderstrickpullover|Maglione da bambino|كنزة أطفال
ink|encre|Tinte|inchiostro|حبري
chalk|craie|Kreide|gesso|طباشيري
moss|mousse|Moos|muschio|طحلبي
rust|rouille|Rost|ruggine|صدئي
stone|pierre|Stein|pietra|حجري
plum|prune|Pflaume|prugna|برقوقي
navy|marine|Marine|blu navy|كحلي
oat|avoine|Hafer|avena|شوفاني
tan|fauve|Hellbraun|cuoio|جملي
black|noir|Schwarz|nero|أسود
conker|marron|Kastanie|castagna|كستنائي
2–3 y|2–3 ans|2–3 J.|2–3 anni|٢–٣ سنوات
4–5 y|4–5 ans|4–5 J.|4–5 anni|٤–٥ سنوات
6–7 y|6–7 ans|6–7 J.|6–7 anni|٦–٧ سنوات
8–9 y|8–9 ans|8–9 J.|8–9 anni|٨–٩ سنوات
`;
