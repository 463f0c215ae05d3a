// Loaded by Mocha before the tests. Scales the timeout of each test and hook, wherever it is written.
import Mocha from "mocha";
import { scaleLimit } from "./limits.ts";

/** Sets the timeout, or without an argument returns the one that applies. */
type Timeout = (this: Mocha.Runnable, ...limit: (string | number)[]) => unknown;

const prototype: { timeout: Timeout } = Mocha.Runnable.prototype;
const { timeout } = prototype;
prototype.timeout = function (...limit) {
  const answer = timeout.apply(this, limit);
  return typeof answer === "number" ? scaleLimit(answer) : answer;
};
