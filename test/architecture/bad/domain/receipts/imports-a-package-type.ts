// breaks domain-is-pure
import type { ReactNode } from "react";

export type Words = ReactNode;
