/** English, then Japanese. */
export const ELECTRONICS_NAMES = `
Over-ear headphones|オーバーイヤーヘッドホン
Noise-cancelling earbuds|ノイズキャンセリングイヤホン
Wired in-ears|有線イヤホン
Shelf speakers, pair|ブックシェルフスピーカー（ペア）
Portable speaker|ポータブルスピーカー
Turntable, belt drive|レコードプレーヤー（ベルトドライブ）
Soundbar 2.1|サウンドバー 2.1ch
Pocket radio|ポケットラジオ
USB-C cable|USB-Cケーブル
HDMI cable|HDMIケーブル
Wall charger 30 W|充電器 30W
Power bank 10,000 mAh|モバイルバッテリー 10,000mAh
Wireless charging pad|ワイヤレス充電パッド
Travel adapter|海外用変換プラグ
Network cable|LANケーブル
Card reader|カードリーダー
Laptop 14 inch|ノートパソコン 14インチ
Laptop 16 inch|ノートパソコン 16インチ
Mini desktop|ミニデスクトップ
Tablet 11 inch|タブレット 11インチ
E-reader|電子書籍リーダー
Phone, compact|スマートフォン（コンパクト）
Phone, large|スマートフォン（大画面）
Phone with keys|ボタン式携帯電話
Refurbished phone|整備済みスマートフォン
Mechanical keyboard|メカニカルキーボード
Trackball|トラックボール
Vertical mouse|縦型マウス
Webcam 1440p|ウェブカメラ 1440p
USB microphone|USBマイク
Monitor 27 inch|モニター 27インチ
Monitor arm|モニターアーム
Docking station|ドッキングステーション
External SSD 1 TB|外付けSSD 1TB
Smart bulb, two-pack|スマート電球（2個入り）
Thermostat|サーモスタット
Door sensor|ドアセンサー
Robot vacuum|ロボット掃除機
Air quality monitor|空気質モニター
Kettle with thermometer|温度計付き電気ケトル
Stick blender|ハンドブレンダー
Screen protector fitting|画面保護フィルム貼り付け
Data transfer|データ移行
Three-year cover|3年保証
Battery replacement|バッテリー交換
graphite|グラファイト
silver|シルバー
midnight|ミッドナイト
sand|サンド
white|ホワイト
black|ブラック
`;
