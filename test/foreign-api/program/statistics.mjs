// The figures of the foreign API. Hours, days and months are those of UTC.

const HOUR = 3_600_000;
const round = (amount) => Math.round(amount * 100) / 100;

/** The start of the hour, day or month of a time, and that of the next. */
function bucketOf(time, resolution) {
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (resolution === "1M") return [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)];
  if (resolution === "1d") return [Date.UTC(year, month, day), Date.UTC(year, month, day + 1)];
  const start = Math.floor(time / HOUR) * HOUR;
  return [start, start + HOUR];
}

/** Calls `build` for each hour, day or month from the start to the end. What it returns is a row. */
function perBucket([start, end], resolution, build) {
  const rows = [];
  for (let [from, to] = bucketOf(start, resolution); from < end; [from, to] = bucketOf(to, resolution))
    rows.push({ ...build(from, to), timestamp: new Date(from).toISOString() });
  return rows;
}

const timeOf = ({ localtime }) => Date.parse(localtime);
const percentage = (part, whole) => (whole === 0 ? 0 : round((part / whole) * 100));
const identifiedIn = (receipts) => receipts.filter(({ identifier }) => identifier !== undefined).length;
const totalOf = (receipts) => round(receipts.reduce((sum, { total }) => sum + total, 0));

/** The receipts between the times, in the stores of the question. */
function chosen({ receipts, stores }, { store, stores: several, store_type: type }, [start, end]) {
  const ids = several?.split(",") ?? (store === undefined ? undefined : [store]);
  const wanted = stores.filter(
    ({ id, properties }) => (!ids || ids.includes(id)) && (!type || properties?.store_type === type),
  );
  const references = new Set(wanted.map(({ effective_reference: reference }) => reference));
  const isEvery = !ids && !type;
  return receipts.filter(
    (receipt) =>
      timeOf(receipt) >= start && timeOf(receipt) < end && (isEvery || references.has(receipt.store_reference)),
  );
}

const SERIES = {
  transactions: (receipts) => receipts.length,
  sales: totalOf,
  baskets: (receipts) => receipts.filter(({ total }) => total > 0).length,
  conversions: (receipts) => percentage(identifiedIn(receipts), receipts.length),
};

function buildSales(receipts, span, { resolution, series }) {
  const names = series === undefined ? Object.keys(SERIES) : [series];
  const rows = perBucket(span, resolution, (from, to) => {
    const within = receipts.filter((receipt) => timeOf(receipt) >= from && timeOf(receipt) < to);
    return { count: within.length, ...Object.fromEntries(names.map((name) => [name, SERIES[name](within)])) };
  });
  return rows.filter(({ count }) => count > 0).map(({ count: _, ...row }) => row);
}

function buildSalespersons(receipts) {
  const groups = new Map();
  for (const receipt of receipts) groups.set(personKey(receipt), [...(groups.get(personKey(receipt)) ?? []), receipt]);
  return [...groups.values()].map((own) => ({
    total: totalOf(own),
    store_name: own[0].store,
    conversion: percentage(identifiedIn(own), own.length),
    transactions: own.length,
    salesperson: own[0].properties.salesperson ?? "",
  }));
}

const personKey = ({ store, properties }) => JSON.stringify([store, properties.salesperson]);

export function buildReport(shop, report, query) {
  const span = [Date.parse(query.start), Date.parse(query.end)];
  const receipts = chosen(shop, query, span);
  const oldest = Math.min(...shop.receipts.map(timeOf));
  const meta = Number.isFinite(oldest) ? { oldest: new Date(oldest).toISOString() } : {};
  if (report === "salespersons") return { meta, data: buildSalespersons(receipts) };
  return report === "baskets" ? { meta, data: buildSales(receipts, span, query) } : undefined;
}

export const countByHour = (shop, query) => {
  const span = [Date.parse(query.start), Date.parse(query.end)];
  const receipts = chosen(shop, { store_type: query.store_type }, span);
  return perBucket(span, query.resolution, (from, to) => ({
    count: receipts.filter((receipt) => timeOf(receipt) >= from && timeOf(receipt) < to).length,
  }));
};

const EVENTS = "processed delivered bounce dropped spamreport unique_open unique_click open click".split(" ");

export function buildEmailStatistics({ receipts }, { from_timestamp: from, to_timestamp: to, resolution }) {
  const data = perBucket([Date.parse(from), Date.parse(to)], resolution, (start, end) => {
    const counts = Object.fromEntries(EVENTS.map((name) => [name, 0]));
    for (const { delivery } of receipts) {
      const within = delivery.events.filter(({ timestamp: at }) => Date.parse(at) >= start && Date.parse(at) < end);
      for (const { event } of within) counts[event] += 1;
      for (const name of ["open", "click"])
        counts[`unique_${name}`] += Number(within.some(({ event }) => event === name));
    }
    return counts;
  });
  return { data };
}
