import "#test/support/dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { expect } from "chai";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import { parseMoney, type Money } from "#domain/shared/number/money.ts";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import type { Tone } from "#ui/kit/status/tone.ts";
import { RelativeTime } from "#ui/kit/text/relative-time.tsx";
import { BidiText, IdText, MoneyText } from "#ui/kit/text/text.tsx";
import { DateTimeText, LocalTimeText } from "#ui/kit/text/date-time-text.tsx";

const NOON = parseInstant("2026-11-21T12:00:00Z") as Instant;
const instant = (text: string) => parseInstant(text) as Instant;

const NOT_TRANSLATED = ' translate="no"';

describe("Texts", () => {
  afterEach(cleanup);

  it("show money with its symbol, unbroken and direction-isolated", () => {
    const { container } = render(<MoneyText money={parseMoney("-1234.5", "GBP") as Money} />);
    expect(container.innerHTML).to.equal('<bdi class="money" translate="no">-£1,234.50</bdi>');
  });

  it("show money with its currency code if several currencies are beside each other", () => {
    const { container } = render(<MoneyText hasCode money={parseMoney("-1234.5", "CAD") as Money} />);
    expect(container.textContent).to.equal("CAD\u00a0-1,234.50");
  });

  it("show a long id in two parts that are cut in the middle, and keep its text whole", () => {
    const { container } = render(<IdText>5002-1-261127-0012</IdText>);
    const { start, end } = (container.firstElementChild as HTMLElement).dataset;
    expect([start, end, container.textContent]).to.deep.equal(["5002-1-2611", "27-0012", "5002-1-261127-0012"]);
    cleanup();
    const short = render(<IdText>TXN-1</IdText>).container;
    expect([short.textContent, short.querySelector("[data-start]")]).to.deep.equal(["TXN-1", null]);
  });

  it("show an instant in a time zone, long and short", () => {
    render(
      <>
        <DateTimeText at={NOON} zone="Asia/Tokyo" /> <DateTimeText short at={NOON} zone="Asia/Tokyo" />
      </>,
    );
    const times = screen.getAllByRole<HTMLTimeElement>("time");
    expect(times.map((time) => time.textContent)).to.deep.equal(["21 Nov 2026, 21:00", "21 Nov 21:00"]);
    expect(times[0]?.getAttribute("datetime")).to.equal(NOON);
  });

  it("show a local time as recorded", () => {
    render(<LocalTimeText at={parseLocalTime("2026-11-21T23:30:00+09:00") as LocalTime} />);
    expect(screen.getByRole("time").textContent).to.equal("21 Nov 2026, 23:30");
  });

  it("isolate the direction of a name", () => {
    const { container } = render(<BidiText>مكتبة النور</BidiText>);
    expect(container.innerHTML).to.equal("<bdi>مكتبة النور</bdi>");
  });

  for (const [text, html, kept = ""] of [
    ["ann.lee@mail.example", "ann<wbr>.lee@<wbr>mail<wbr>.example", NOT_TRANSLATED],
    ["5002-1-261127-0412", "5002-<wbr>1-<wbr>261127-<wbr>0412", NOT_TRANSLATED],
    [
      "sent to ann.lee@mail.example.",
      `<span>sent to </span><span${NOT_TRANSLATED}>ann<wbr>.lee@<wbr>mail<wbr>.example<wbr>.</span>`,
    ],
    ["a price of 3.50 in a co-op", "a price of 3.50 in a co-op"],
    ["can_view_receipts", "can_view_receipts", NOT_TRANSLATED],
    ["a@b.c", "a@b.c", NOT_TRANSLATED],
    ["x".repeat(40), "x".repeat(40)],
    [`${"a-".repeat(200)}z`, `${"a-".repeat(200)}z`],
  ] as const) {
    it(`break long addresses and ids at @, dots and hyphens, and keep them from translators: '${text.slice(0, 32)}'`, () => {
      const { container } = render(<BidiText>{text}</BidiText>);
      expect([container.innerHTML, container.textContent]).to.deep.equal([
        `<bdi${kept}>${html.replaceAll("<wbr>", '<wbr aria-hidden="true">')}</bdi>`,
        text,
      ]);
    });
  }

  for (const [at, text] of [
    ["2026-11-21T12:00:00Z", "updated just now"],
    ["2026-11-21T12:00:05Z", "updated just now"],
    ["2026-11-21T11:59:48Z", "updated 12 s ago"],
    ["2026-11-21T11:59:00Z", "updated 1 min ago"],
    ["2026-11-21T09:01:00Z", "updated 2 h ago"],
    ["2026-11-18T09:00:00Z", "updated 3 d ago"],
  ] as const) {
    it(`show for data of ${at}: '${text}'`, () => {
      render(<RelativeTime at={instant(at)} now={NOON} />);
      expect(screen.getByRole("time").textContent).to.equal(text);
    });
  }
});

describe("A status", () => {
  afterEach(cleanup);

  it("is a word beside an icon, whose shape no other tone has", () => {
    const tones: readonly Tone[] = ["neutral", "good", "warn", "bad", "info"];
    const { container } = render(
      <>
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>{`It is ${tone}`}</StatusBadge>
        ))}
      </>,
    );
    const shapes = [...container.querySelectorAll("svg > path:first-child")].map((path) => path.getAttribute("d"));
    expect(new Set(shapes).size).to.equal(tones.length);
    expect(container.textContent).to.equal("It is neutralIt is goodIt is warnIt is badIt is info");
    expect(container.querySelectorAll('svg[aria-hidden="true"]')).to.have.length(tones.length);
  });
});
