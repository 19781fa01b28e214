import { mount } from 'svelte';
import sprite from '../tiles/sprite.svg?raw';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './tiles/tile.css';

// the faces stand once in the page; every tile is a <use> of one of them
const faces = document.createElement('div');
faces.hidden = true;
faces.innerHTML = sprite;
document.body.prepend(faces);

const target = document.getElementById('app');
if (target) mount(App, { target });
