import { MemoryForms } from "#adapters/memory/forms/memory-forms.ts";
import { MemoryImages } from "#adapters/memory/forms/memory-images.ts";
import { formsContract } from "./forms.contract.ts";

formsContract({
  name: "memory",
  open: async () => {
    const images = new MemoryImages();
    return { images, forms: new MemoryForms({ images }) };
  },
});
