import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { dress } from "./state/settings.svelte";

dress();
mount(App, { target: document.getElementById("app") as HTMLElement });
