import type { ProductRange } from "./product.ts";

const FINISHES = ["graphite", "silver", "midnight", "sand"] as const;

export const ELECTRONICS: readonly ProductRange[] = [
  {
    code: "AU", kind: "standard", weight: 20, details: [FINISHES],
    products: [
      "Over-ear headphones 149.00", "Noise-cancelling earbuds 119.00", "Wired in-ears 29.00", "Shelf speakers, pair 229.00",
      "Portable speaker 79.00", "Turntable, belt drive 269.00", "Soundbar 2.1 199.00", "Pocket radio 39.00",
    ],
  },
  {
    code: "CB", kind: "standard", weight: 26, details: [["0.5 m", "1 m", "2 m"]],
    products: [
      "USB-C cable 14.00", "HDMI cable 18.00", "Wall charger 30 W 29.00", "Power bank 10,000 mAh 39.00", "Wireless charging pad 34.00",
      "Travel adapter 25.00", "Network cable 9.00", "Card reader 22.00",
    ],
  },
  {
    code: "CP", kind: "standard", weight: 9, details: [["8 GB", "16 GB", "32 GB"], ["256 GB", "512 GB", "1 TB"], FINISHES],
    products: ["Laptop 14 inch 999.00", "Laptop 16 inch 1399.00", "Mini desktop 649.00", "Tablet 11 inch 449.00", "E-reader 129.00"],
  },
  {
    code: "PH", kind: "standard", weight: 8, details: [["128 GB", "256 GB"], FINISHES],
    products: ["Phone, compact 549.00", "Phone, large 749.00", "Phone with keys 79.00", "Refurbished phone 299.00"],
  },
  {
    code: "PE", kind: "standard", weight: 17, details: [],
    products: [
      "Mechanical keyboard 109.00", "Trackball 59.00", "Vertical mouse 45.00", "Webcam 1440p 89.00", "USB microphone 99.00",
      "Monitor 27 inch 329.00", "Monitor arm 79.00", "Docking station 159.00", "External SSD 1 TB 99.00",
    ],
  },
  {
    code: "HO", kind: "standard", weight: 12, details: [["white", "black"]],
    products: [
      "Smart bulb, two-pack 34.00", "Thermostat 129.00", "Door sensor 24.00", "Robot vacuum 349.00", "Air quality monitor 89.00",
      "Kettle with thermometer 69.00", "Stick blender 49.00",
    ],
  },
  {
    code: "SV", kind: "standard", weight: 6, details: [],
    products: ["Screen protector fitting 15.00", "Data transfer 39.00", "Three-year cover 59.00", "Battery replacement 69.00"],
  },
];
