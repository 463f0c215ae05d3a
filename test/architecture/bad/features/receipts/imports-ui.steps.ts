// breaks steps-import-only-domain-and-memory
import { Given } from "@cucumber/cucumber";
import { loading } from "#ui/model/loadable.ts";

Given("a receipt", () => loading);
