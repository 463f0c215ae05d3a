// breaks sentences-know-the-domain-and-memory-only
import { Given } from "@cucumber/cucumber";
import { loading } from "#ui/model/loadable.ts";

Given("a receipt", () => loading);
