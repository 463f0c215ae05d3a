import { defineParameterType } from "@cucumber/cucumber";
import { NOUNS } from "./nouns.ts";

for (const { name, regexp, transformer } of NOUNS) defineParameterType({ name, regexp, transformer });
